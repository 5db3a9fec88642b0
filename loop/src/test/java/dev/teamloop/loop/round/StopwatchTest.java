package dev.teamloop.loop.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.record.RoundTimes;
import dev.teamloop.loop.record.RoundTimes.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class StopwatchTest {
    private static final long MILLI = 1_000_000;

    private final AtomicLong now = new AtomicLong(7 * MILLI);
    private final List<LoopEvent> events = new ArrayList<>();
    private final Stopwatch stopwatch = new Stopwatch(now::get, events::add);

    private void tested(Kind kind, long millis) {
        long from = stopwatch.testing(kind);
        now.addAndGet(millis * MILLI);
        stopwatch.tested(kind, from);
    }

    @Test
    void testsInsideAModelsStepCountAsTests() throws Exception {
        stopwatch.model(() -> {
            now.addAndGet(5 * MILLI);
            tested(Kind.CHANGED, 3);
            return "";
        });
        tested(Kind.SUITE, 10);
        now.addAndGet(2 * MILLI);

        assertThat(stopwatch.times()).isEqualTo(new RoundTimes(20, 5, Map.of(Kind.CHANGED, 3L, Kind.SUITE, 10L)));
        assertThat(stopwatch.times().overhead()).isEqualTo(2);
    }

    @Test
    void agentsThatAreAskedAtOnceCountOnce() throws Exception {
        stopwatch.model(() -> {
            now.addAndGet(2 * MILLI);
            String other = stopwatch.model(() -> {
                now.addAndGet(5 * MILLI);
                return "";
            });
            now.addAndGet(1 * MILLI);
            return other;
        });

        assertThat(stopwatch.times()).isEqualTo(new RoundTimes(8, 8, Map.of()));
    }

    @Test
    void aContinuedRoundAddsToWhatAnotherProcessSpent() {
        RoundTimes before = new RoundTimes(100, 40, Map.of(Kind.SUITE, 30L, Kind.FLAKY, 5L));
        RoundTimes kept = Json.as(Json.read(Json.line(before)), RoundTimes.class);
        tested(Kind.PREPARE, 9);

        stopwatch.goOn(kept);
        tested(Kind.SUITE, 10);

        assertThat(stopwatch.times()).isEqualTo(new RoundTimes(110, 40, Map.of(Kind.SUITE, 40L, Kind.FLAKY, 5L)));
    }

    @Test
    void whoWatchesHearsOfEachRunOfTests() {
        tested(Kind.SUITE, 10);

        assertThat(events)
                .containsExactly(
                        new LoopEvent.TestsStarted("the whole test suite"),
                        new LoopEvent.TestsEnded("the whole test suite"));
    }
}
