package dev.teamloop.structured.pipeline;

import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** How long the two halves of a step have taken so far. Belongs to one thread. */
final class StepTimes {
    private static final long NANOS_IN_MILLI = 1_000_000;

    private final LongSupplier nanos;
    private long asking;
    private long validating;

    /** {@code nanos} is a monotonic clock. */
    StepTimes(LongSupplier nanos) {
        this.nanos = nanos;
    }

    <T> T asking(Supplier<T> work) {
        long begin = nanos.getAsLong();
        try {
            return work.get();
        } finally {
            asking += nanos.getAsLong() - begin;
        }
    }

    <T> T validating(Supplier<T> work) {
        long begin = nanos.getAsLong();
        try {
            return work.get();
        } finally {
            validating += nanos.getAsLong() - begin;
        }
    }

    long askingMillis() {
        return asking / NANOS_IN_MILLI;
    }

    long validatingMillis() {
        return validating / NANOS_IN_MILLI;
    }
}
