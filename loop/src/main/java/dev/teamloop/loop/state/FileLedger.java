package dev.teamloop.loop.state;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.budget.ModelPrice;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.port.CallLedger;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The ledger on disk. Replayed when opened: a reservation that a crash left open stands at its worst case, because nobody
 * knows what the call cost.
 */
public final class FileLedger implements CallLedger {
    /** Fewer output tokens than this are not worth a call (SPEC §6). */
    static final int LEAST_TOKENS = 1024;

    private final Path file;
    private final PriceTable prices;
    private final Clock clock;
    private final List<LedgerEntry> entries = new ArrayList<>();
    private final Map<String, LedgerEntry> open = new LinkedHashMap<>();
    private Yuan budget;
    private long next;

    public FileLedger(Path file, PriceTable prices, Yuan budget, Clock clock) {
        this.file = file;
        this.prices = prices;
        this.budget = budget;
        this.clock = clock;
        for (JsonNode line : JsonLines.read(file).lines()) {
            apply(Json.as(line, LedgerEntry.class));
        }
    }

    /** Spent, reserved and remaining; what {@code /status} reads (SPEC §6). */
    public record Standing(Yuan budget, Yuan spent, Yuan reserved, Yuan remaining) {
        /** Spent and reserved. */
        public Yuan committed() {
            return spent.plus(reserved);
        }
    }

    public synchronized Standing standing() {
        Yuan spent = Yuan.ZERO;
        for (LedgerEntry entry : entries) {
            if (entry.event().equals("settle")) {
                spent = spent.plus(entry.yuan());
            }
        }
        Yuan reserved = open.values().stream().map(LedgerEntry::yuan).reduce(Yuan.ZERO, Yuan::plus);
        return new Standing(budget, spent, reserved, budget.minus(spent).minus(reserved));
    }

    @Override
    public synchronized Answer reserve(CallContext context, String model, long requestBytes, int maxTokens) {
        ModelPrice price = prices.of(model);
        Yuan remaining = standing().remaining();
        int granted = affordable(price, requestBytes, maxTokens, remaining);
        if (granted < Math.min(LEAST_TOKENS, maxTokens)) {
            return new Refused(price.worstCase(requestBytes, Math.min(LEAST_TOKENS, maxTokens)), remaining);
        }
        Yuan worst = price.worstCase(requestBytes, granted);
        String id = "c" + next;
        write(new LedgerEntry(
                "reserve",
                id,
                now(),
                context.agent(),
                context.step().id(),
                context.kr().map(Object::toString).orElse(null),
                context.round(),
                model,
                requestBytes,
                0,
                granted,
                false,
                worst));
        return new Reserved(id, context, model, granted, worst);
    }

    private static int affordable(ModelPrice price, long requestBytes, int maxTokens, Yuan remaining) {
        Yuan input = price.worstCase(requestBytes, 0);
        BigDecimal left = remaining.minus(input).amount();
        if (left.signum() < 0) {
            return 0;
        }
        if (price.output().signum() == 0) {
            return maxTokens;
        }
        BigDecimal tokens = left.multiply(BigDecimal.valueOf(1000)).divide(price.output(), 0, RoundingMode.DOWN);
        return tokens.min(BigDecimal.valueOf(maxTokens)).intValue();
    }

    @Override
    public synchronized Yuan settle(Reserved reservation, Optional<TokenUsage> usage) {
        TokenUsage tokens = usage.orElse(TokenUsage.NONE);
        Yuan charge =
                usage.map(used -> prices.of(reservation.model()).cost(used)).orElse(reservation.worstCase());
        LedgerEntry reserved = open.get(reservation.id());
        if (reserved == null) {
            throw new IllegalStateException("the reservation " + reservation.id() + " is settled already");
        }
        write(new LedgerEntry(
                "settle",
                reservation.id(),
                now(),
                reserved.agent(),
                reserved.step(),
                reserved.kr(),
                reserved.round(),
                reserved.model(),
                tokens.in(),
                tokens.cachedIn(),
                tokens.out(),
                usage.isPresent(),
                charge));
        return charge;
    }

    @Override
    public synchronized void release(Reserved reservation) {
        LedgerEntry reserved = open.get(reservation.id());
        if (reserved != null) {
            write(new LedgerEntry(
                    "release",
                    reservation.id(),
                    now(),
                    reserved.agent(),
                    reserved.step(),
                    reserved.kr(),
                    reserved.round(),
                    reserved.model(),
                    0,
                    0,
                    0,
                    true,
                    Yuan.ZERO));
        }
    }

    /** Adds to the budget. */
    public synchronized void topUp(Yuan amount) {
        write(new LedgerEntry("topup", "t" + next, now(), null, null, null, 0, "", 0, 0, 0, true, amount));
    }

    /** Reads top-ups that another process appended since. */
    public synchronized void refresh() {
        List<JsonNode> lines = JsonLines.read(file).lines();
        long known =
                entries.stream().filter(entry -> entry.event().equals("topup")).count();
        lines.stream()
                .map(line -> Json.as(line, LedgerEntry.class))
                .filter(entry -> entry.event().equals("topup"))
                .skip(known)
                .forEach(this::apply);
    }

    private void write(LedgerEntry entry) {
        AtomicFiles.appendLine(file, Json.line(entry));
        apply(entry);
    }

    private void apply(LedgerEntry entry) {
        entries.add(entry);
        next++;
        switch (entry.event()) {
            case "reserve" -> open.put(entry.id(), entry);
            case "settle", "release" -> open.remove(entry.id());
            case "topup" -> budget = budget.plus(entry.yuan());
            default -> {}
        }
    }

    /** What this ledger was told of one round, agent by agent: tokens, money, models. Open reservations count as money. */
    public synchronized Map<Agent, Consumption> consumption(int round) {
        Map<Agent, Consumption> result = new LinkedHashMap<>();
        for (LedgerEntry entry : entries) {
            Agent agent = entry.agent();
            boolean counts =
                    entry.event().equals("settle") || (entry.event().equals("reserve") && open.containsKey(entry.id()));
            if (agent != null && counts && entry.round() == round) {
                result.merge(agent, Consumption.of(entry), Consumption::plus);
            }
        }
        return result;
    }

    /** Tokens and money of everything so far. */
    public synchronized LoopState.Totals totals() {
        TokenUsage tokens = TokenUsage.NONE;
        for (LedgerEntry entry : entries) {
            if (entry.event().equals("settle")) {
                tokens = tokens.plus(new TokenUsage(entry.in(), entry.cachedIn(), entry.out()));
            }
        }
        return new LoopState.Totals(tokens, standing().committed());
    }

    /** What one agent used. {@code estimated}: at least one call reported no usage and is charged at its reservation. */
    public record Consumption(TokenUsage tokens, Yuan cost, String model, int calls, boolean estimated) {
        static Consumption of(LedgerEntry entry) {
            boolean settled = entry.event().equals("settle");
            TokenUsage tokens = settled ? new TokenUsage(entry.in(), entry.cachedIn(), entry.out()) : TokenUsage.NONE;
            return new Consumption(tokens, entry.yuan(), entry.model(), 1, !settled || !entry.usageReported());
        }

        Consumption plus(Consumption other) {
            return new Consumption(
                    tokens.plus(other.tokens),
                    cost.plus(other.cost),
                    other.model,
                    calls + other.calls,
                    estimated || other.estimated);
        }
    }

    private String now() {
        return clock.instant().toString();
    }
}
