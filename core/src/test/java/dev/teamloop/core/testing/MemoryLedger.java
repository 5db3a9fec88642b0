package dev.teamloop.core.testing;

import dev.teamloop.core.budget.ModelPrice;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.CallLedger;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A ledger in memory with one flat price. It keeps what was reserved, settled and released, and throws on a second settling. */
public final class MemoryLedger implements CallLedger {
    private static final int LEAST_OUTPUT = 1024;

    private final ModelPrice price;
    private final Yuan budget;
    private final List<Reserved> reservations = new ArrayList<>();
    private final List<Long> requestBytes = new ArrayList<>();
    private final List<Optional<TokenUsage>> settled = new ArrayList<>();
    private final List<Reserved> released = new ArrayList<>();
    private final Map<String, Yuan> open = new HashMap<>();
    private Yuan spent = Yuan.ZERO;

    public MemoryLedger(Yuan budget, BigDecimal yuanPerThousand) {
        this.budget = budget;
        this.price = ModelPrice.flat(yuanPerThousand);
    }

    /** A ledger that a test does not exhaust: ¥1,000,000 at ¥0.002 for 1,000 tokens. */
    public static MemoryLedger ample() {
        return new MemoryLedger(Yuan.of("1000000"), new BigDecimal("0.002"));
    }

    @Override
    public synchronized Answer reserve(CallContext context, String model, long bytes, int maxTokens) {
        for (int tokens = maxTokens; ; tokens = Math.max(LEAST_OUTPUT, tokens / 2)) {
            Yuan worst = price.worstCase(bytes, tokens);
            if (worst.compareTo(remaining()) <= 0) {
                Reserved granted = new Reserved("call-" + (reservations.size() + 1), context, model, tokens, worst);
                reservations.add(granted);
                requestBytes.add(bytes);
                open.put(granted.id(), worst);
                return granted;
            }
            if (tokens <= LEAST_OUTPUT) {
                return new Refused(worst, remaining());
            }
        }
    }

    @Override
    public synchronized Yuan settle(Reserved reservation, Optional<TokenUsage> usage) {
        Yuan charge = usage.map(price::cost).orElse(close(reservation));
        open.remove(reservation.id());
        settled.add(usage);
        spent = spent.plus(charge);
        return charge;
    }

    @Override
    public synchronized void release(Reserved reservation) {
        close(reservation);
        open.remove(reservation.id());
        released.add(reservation);
    }

    private Yuan close(Reserved reservation) {
        Yuan amount = open.get(reservation.id());
        if (amount == null) {
            throw new IllegalStateException("reservation " + reservation.id() + " is closed already or unknown");
        }
        return amount;
    }

    public synchronized Yuan spent() {
        return spent;
    }

    /** What is neither spent nor reserved. */
    public synchronized Yuan remaining() {
        return open.values().stream().reduce(budget.minus(spent), Yuan::minus);
    }

    /** Reservations that are neither settled nor released. */
    public synchronized int openReservations() {
        return open.size();
    }

    public synchronized List<Reserved> reservations() {
        return List.copyOf(reservations);
    }

    /** The request bytes of each reservation. */
    public synchronized List<Long> requestBytes() {
        return List.copyOf(requestBytes);
    }

    /** What each settling reported; empty where the reservation stood. */
    public synchronized List<Optional<TokenUsage>> settled() {
        return List.copyOf(settled);
    }

    public synchronized List<Reserved> released() {
        return List.copyOf(released);
    }
}
