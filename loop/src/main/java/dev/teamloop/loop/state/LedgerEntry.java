package dev.teamloop.loop.state;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.Agent;
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
        Yuan yuan) {}
