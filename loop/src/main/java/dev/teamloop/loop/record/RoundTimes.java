package dev.teamloop.loop.record;

import java.util.EnumMap;
import java.util.Map;

/**
 * Where a round's time went, in milliseconds.
 *
 * @param models waiting for models, without tests that ran meanwhile
 * @param tests by what they ran for; kinds that took no time may be absent
 */
public record RoundTimes(long total, long models, Map<Kind, Long> tests) {
    /** What a test run was for. */
    public enum Kind {
        /** Building and resolving dependencies. */
        PREPARE("preparing the tests"),
        /** The full suite with coverage. */
        SUITE("the whole test suite"),
        /** Some tests, or the goal's figure, for the coder. */
        CHANGED("some tests, or the figure, for the coder"),
        /** New tests and surprising regressions again. */
        FLAKY("new tests again, for flakiness"),
        /** New tests against changed product code. */
        PROBES("experiments on what the tests notice"),
        /** Formatting and checking what was changed. */
        STYLE("formatting and checking what was changed");

        private final String shown;

        Kind(String shown) {
            this.shown = shown;
        }

        /** For people. */
        public String shown() {
            return shown;
        }
    }

    public RoundTimes {
        EnumMap<Kind, Long> copy = new EnumMap<>(Kind.class);
        copy.putAll(tests);
        tests = java.util.Collections.unmodifiableMap(copy);
    }

    public long of(Kind kind) {
        return tests.getOrDefault(kind, 0L);
    }

    public long allTests() {
        return tests.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The loop's own time: neither a model's nor a test's. */
    public long overhead() {
        return Math.max(0, total - models - allTests());
    }
}
