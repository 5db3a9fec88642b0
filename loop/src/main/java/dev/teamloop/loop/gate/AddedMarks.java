package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Marker;
import dev.teamloop.core.source.Marker.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Nothing was added that bends the run (SPEC §5 rule 3); what was there may stay, and may move. Pure. */
final class AddedMarks {
    private AddedMarks() {}

    /** {@code tracked} are the project's files. */
    static List<IntegrityFinding> judge(List<FileChange> files, Set<String> tracked) {
        Map<String, Integer> before = new HashMap<>();
        files.forEach(file -> file.markersBefore().forEach(mark -> before.merge(key(mark), 1, Integer::sum)));
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileChange file : files) {
            for (Marker mark : file.markersAfter()) {
                boolean added = before.merge(key(mark), -1, Integer::sum) < 0;
                if (added && concerns(file, mark, tracked)) {
                    found.add(new IntegrityFinding(
                            rule(mark.kind()),
                            file.path(),
                            "",
                            mark.line(),
                            quoted(mark.text()) + " " + mark.kind().meaning(),
                            "take it out"));
                }
            }
        }
        return found;
    }

    /** A text in quotes stands in its own. */
    private static String quoted(String text) {
        return text.startsWith("'") || text.startsWith("\"") ? text : "'" + text + "'";
    }

    private static String key(Marker mark) {
        return mark.kind() + " " + mark.text();
    }

    /** Product code may skip, exit and name what it likes; only it can ask in earnest whether a test runs. */
    private static boolean concerns(FileChange file, Marker mark, Set<String> tracked) {
        return switch (mark.kind()) {
            case EXCLUDE -> true;
            case AWARE -> !file.test();
            // of interest where the figure is a type checker's
            case UNTYPED, OPEN_TYPE -> false;
            case PATCH_MODULE -> file.test() && !ForeignModules.isForeign(mark.text(), tracked);
            default -> file.test();
        };
    }

    private static String rule(Kind kind) {
        return switch (kind) {
            case SKIP -> "skip-added";
            case ONLY -> "only-added";
            case RETRY -> "retry-added";
            case EXCLUDE -> "coverage-excluded";
            case HOOK -> "runner-changed";
            case PATCH_TARGET, PATCH_MODULE -> "target-replaced";
            case EXIT, FIGURES -> "run-bent";
            case AWARE -> "test-aware";
            case UNTYPED, OPEN_TYPE -> "silenced";
        };
    }
}
