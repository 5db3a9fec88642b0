package dev.teamloop.loop.state;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.ModelPrice;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.CallLedger;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The ledger on disk. Replayed when opened: a reservation that a crash left open stands at its worst case, because nobody
 * knows what the call cost.
 */
public final class FileLedger implements CallLedger {
    /** Fewer output tokens than this are not worth a call (SPEC §6). */
    static final int LEAST_TOKENS = 1024;

    private final AtomicFiles files;
    private final Path file;
    private final PriceTable prices;
    private final Clock clock;
    private final LedgerTotals sums = new LedgerTotals();
    private final Yuan budget;
    /** The reservations of this process's own calls, which will be closed. */
    private final Set<String> underWay = new HashSet<>();

    private long next;
    /** Up to here the file was searched for top-ups. */
    private long searched;

    private Consumer<Balance> listener = balance -> {};

    public FileLedger(AtomicFiles files, Path file, PriceTable prices, Yuan budget, Clock clock) {
        this.files = files;
        this.file = file;
        this.prices = prices;
        this.budget = budget;
        this.clock = clock;
        JsonLines.Tail all = JsonLines.readFrom(file, 0);
        all.lines().forEach(line -> apply(Json.as(line, LedgerEntry.class)));
        searched = all.end();
    }

    /** What {@code /status} reads (SPEC §6). */
    public synchronized Balance balance() {
        Yuan all = budget.plus(sums.added());
        return new Balance(
                all, sums.spent(), sums.reserved(), all.minus(sums.spent()).minus(sums.reserved()));
    }

    /**
     * The same without the calls that are under way: nobody knows yet what they cost, and they will cost less than they hold. What a
     * crash cut off stays.
     */
    public synchronized Balance settled() {
        Yuan all = budget.plus(sums.added());
        Yuan cutOff = sums.reservedBut(underWay);
        return new Balance(all, sums.spent(), cutOff, all.minus(sums.spent()).minus(cutOff));
    }

    @Override
    public synchronized Answer reserve(CallContext context, String model, long requestBytes, int maxTokens) {
        int least = Math.min(LEAST_TOKENS, maxTokens);
        Answer answer = reserveNow(context, model, requestBytes, maxTokens);
        while (answer instanceof Refused
                && affordable(
                                prices.of(model),
                                requestBytes,
                                maxTokens,
                                settled().remaining())
                        >= least) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return new Interrupted();
            }
            answer = reserveNow(context, model, requestBytes, maxTokens);
        }
        return answer;
    }

    /** Without waiting for what calls under way may give back. */
    synchronized Answer reserveNow(CallContext context, String model, long requestBytes, int maxTokens) {
        ModelPrice price = prices.of(model);
        Yuan remaining = balance().remaining();
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
        underWay.add(id);
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
        LedgerEntry reserved = sums.open(reservation.id())
                .orElseThrow(
                        () -> new IllegalStateException("the reservation " + reservation.id() + " is settled already"));
        over(reserved.closed("settle", now(), tokens, usage.isPresent(), charge));
        return charge;
    }

    @Override
    public synchronized void release(Reserved reservation) {
        sums.open(reservation.id())
                .ifPresent(reserved -> over(reserved.closed("release", now(), TokenUsage.NONE, true, Yuan.ZERO)));
    }

    /** The call has ended: who waits for what it held may look again. */
    private void over(LedgerEntry closed) {
        underWay.remove(closed.id());
        write(closed);
        notifyAll();
    }

    /** What was added to the budget so far. */
    public synchronized Yuan added() {
        return sums.added();
    }

    /** Adds to the budget. */
    public synchronized void topUp(Yuan amount) {
        append(new LedgerEntry("topup", "t" + next, now(), null, null, null, 0, "", 0, 0, 0, true, amount));
        refresh();
    }

    /** Reads the top-ups that were appended since, by whatever process. */
    public synchronized void refresh() {
        JsonLines.Tail tail = JsonLines.readFrom(file, searched);
        searched = tail.end();
        tail.lines().stream()
                .map(line -> Json.as(line, LedgerEntry.class))
                .filter(entry -> entry.event().equals("topup"))
                .forEach(this::apply);
        if (!tail.lines().isEmpty()) {
            notifyAll();
            listener.accept(balance());
        }
    }

    private void write(LedgerEntry entry) {
        append(entry);
        apply(entry);
        listener.accept(balance());
    }

    /** Tells {@code next} what stands now, and after every change. */
    public synchronized void listen(Consumer<Balance> next) {
        listener = next;
        listener.accept(balance());
    }

    private void append(LedgerEntry entry) {
        files.appendLine(file, entry);
    }

    private void apply(LedgerEntry entry) {
        next++;
        sums.add(entry);
    }

    /** What this ledger was told of one round, agent by agent: tokens, money, models. Open reservations count as money. */
    public synchronized Map<Agent, Consumption> consumption(int round) {
        return sums.consumption(round);
    }

    /** Tokens and money of everything so far; of calls under way neither counts yet, so that both only grow. */
    public synchronized LoopState.Totals totals() {
        return new LoopState.Totals(sums.tokens(), settled().committed());
    }

    /**
     * What one agent used.
     *
     * @param models all that answered it, each once; the last of them at the end
     * @param open of the calls those that are under way, or that a crash cut off
     * @param estimated at least one call reported no usage and is charged at its reservation
     */
    public record Consumption(
            TokenUsage tokens, Yuan cost, List<String> models, int calls, int open, boolean estimated) {
        public Consumption {
            models = List.copyOf(models);
        }

        static Consumption of(LedgerEntry entry) {
            boolean settled = entry.event().equals("settle");
            return new Consumption(
                    settled ? entry.tokens() : TokenUsage.NONE,
                    entry.yuan(),
                    List.of(entry.model()),
                    1,
                    settled ? 0 : 1,
                    !settled || !entry.usageReported());
        }

        Consumption plus(Consumption other) {
            return new Consumption(
                    tokens.plus(other.tokens),
                    cost.plus(other.cost),
                    Stream.concat(models.stream().filter(one -> !other.models.contains(one)), other.models.stream())
                            .toList(),
                    calls + other.calls,
                    open + other.open,
                    estimated || other.estimated);
        }
    }

    private String now() {
        return clock.instant().toString();
    }
}
