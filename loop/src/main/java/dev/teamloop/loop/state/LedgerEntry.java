package dev.teamloop.loop.state;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.Agent;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One line of {@code ledger.jsonl}. {@code event} is reserve, settle, release or topup. {@code yuan} is the worst case, the
 * charge, nothing, or the amount added.
 */
public record LedgerEntry(
        String event,
        String id,
        String at,
        @Nullable Agent agent,
        @Nullable String step,
        @Nullable String kr,
        int round,
        String model,
        long in,
        long cachedIn,
        long out,
        boolean usageReported,
        Yuan yuan) {
    public LedgerEntry {
        Objects.requireNonNull(event, "an entry has an event");
        Objects.requireNonNull(id, "an entry has an id");
        Objects.requireNonNull(yuan, "an entry has an amount");
        model = Objects.requireNonNullElse(model, "");
    }

    /** What ends this reservation. */
    LedgerEntry closed(String how, String when, TokenUsage used, boolean reported, Yuan charge) {
        return new LedgerEntry(
                how, id, when, agent, step, kr, round, model, used.in(), used.cachedIn(), used.out(), reported, charge);
    }

    /** Those of a call that was settled. */
    TokenUsage tokens() {
        return new TokenUsage(in, cachedIn, out);
    }
}
