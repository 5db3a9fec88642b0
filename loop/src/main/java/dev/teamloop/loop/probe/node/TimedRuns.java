package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.loop.probe.node.ProbeRuns.Ended;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Runs with changes, side by side, within the time that there is. */
final class TimedRuns {
    private final ProbeWorkers workers;
    private final int atOnce;
    private final Set<String> tests;
    private final Supplier<Duration> left;
    private final Duration limit;

    /**
     * Of these tests.
     *
     * @param atOnce how many may be made side by side
     * @param left the time that there is
     * @param limit for one run
     */
    TimedRuns(ProbeWorkers workers, int atOnce, Set<String> tests, Supplier<Duration> left, Duration limit) {
        this.workers = workers;
        this.atOnce = atOnce;
        this.tests = tests;
        this.left = left;
        this.limit = limit;
    }

    int atOnce() {
        return atOnce;
    }

    boolean hasTime() {
        return left.get().compareTo(Duration.ZERO) > 0;
    }

    /**
     * The first of these runs, as many as can be made at once, in their order; {@code orders} by test file and function. Of one that the end
     * of the time cut off, and not what was changed, nothing is told. None where there is no time.
     */
    List<Optional<Ended>> made(List<Map<String, Map<Integer, ObjectNode>>> orders)
            throws IOException, InterruptedException {
        if (!hasTime()) {
            return List.of();
        }
        int ready = workers.ready(Math.min(atOnce, orders.size()));
        Duration most = left.get();
        if (most.compareTo(Duration.ZERO) <= 0) {
            return List.of();
        }
        return workers.changed(orders.subList(0, ready), tests, most.compareTo(limit) < 0 ? most : limit).stream()
                .map(ended -> Optional.of(ended).filter(one -> !one.run().timedOut() || hasTime()))
                .toList();
    }
}
