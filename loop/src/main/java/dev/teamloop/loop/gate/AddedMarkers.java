package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Marker;
import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.loop.gate.TestPairs.Pair;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Nothing was added that switches tests off, bends the run or takes code out of the count; what was there may stay or move. */
final class AddedMarkers {
    private final Map<String, Integer> before = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();

    private AddedMarkers() {}

    static Integrity judge(List<FileChange> files, List<Pair> pairs) {
        AddedMarkers added = new AddedMarkers();
        for (Pair pair : pairs) {
            if (pair.before().isPresent() && pair.after().isPresent()) {
                // a test keeps its markers under a new name or in another file
                added.names.put(
                        pair.before().get().path() + "#"
                                + pair.before().get().test().name(),
                        pair.after().get().path() + "#"
                                + pair.after().get().test().name());
            }
        }
        for (FileChange file : files) {
            file.markersBefore().forEach(marker -> added.before.merge(added.key(file, marker, true), 1, Integer::sum));
        }
        List<Finding> breaches = new ArrayList<>();
        for (FileChange file : files) {
            for (Marker marker : file.markersAfter()) {
                if (added.before.merge(added.key(file, marker, false), -1, Integer::sum) < 0) {
                    if (concerns(file, marker.kind())) {
                        breaches.add(finding(file, marker));
                    }
                }
            }
        }
        return new Integrity(breaches, List.of(), List.of());
    }

    private String key(FileChange file, Marker marker, boolean old) {
        if (marker.test().isEmpty()) {
            return marker.kind() + " " + marker.text();
        }
        String place = file.path() + "#" + marker.test();
        return marker.kind() + " " + (old ? names.getOrDefault(place, place) : place);
    }

    private static boolean concerns(FileChange file, Kind kind) {
        return switch (kind) {
            case SKIP, ONLY, RETRIED, FEWER, EARLY_RETURN, RUNNER_HOOK, TARGET_REPLACED, WRITES, ENDS_RUN ->
                file.test();
            case EXCLUSION, DOCTEST_SKIP -> true;
            case TEST_AWARE -> !file.test();
            case STANDS_IN, FORGIVES, WRAPPED -> false;
        };
    }

    private static Finding finding(FileChange file, Marker marker) {
        String rule = switch (marker.kind()) {
            case SKIP, DOCTEST_SKIP -> "skip-added";
            case ONLY -> "only-added";
            case RETRIED -> "retry-added";
            case FEWER -> "fewer-examples";
            case EARLY_RETURN -> "early-return";
            case FORGIVES, WRAPPED -> "failure-swallowed";
            case EXCLUSION -> "coverage-excluded";
            case RUNNER_HOOK -> "runner-changed";
            case TARGET_REPLACED, STANDS_IN -> "target-replaced";
            case WRITES -> "writes-over";
            case ENDS_RUN -> "run-bent";
            case TEST_AWARE -> "test-aware";
        };
        return new Finding(
                rule,
                file.path(),
                marker.test(),
                marker.line(),
                "'" + marker.text() + "' " + marker.kind().meaning(),
                "take it out");
    }
}
