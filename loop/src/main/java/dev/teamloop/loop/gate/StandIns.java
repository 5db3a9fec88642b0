package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.Marker;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A fixture may put something in the place of what the code calls; what it puts in the place of what tests assert on makes them
 * assert on itself.
 */
final class StandIns {
    private StandIns() {}

    /** Fixtures of the changed test files that replace something which they did not before. */
    static List<Marker> added(FileChange file) {
        if (!file.test()) {
            return List.of();
        }
        Set<String> before = new HashSet<>();
        file.markersBefore().stream().filter(StandIns::isOne).forEach(marker -> before.add(marker.text()));
        return file.markersAfter().stream()
                .filter(StandIns::isOne)
                .filter(marker -> !before.contains(marker.text()))
                .toList();
    }

    /** {@code served} are the test files that get the fixtures of changed ones. */
    static List<Finding> judge(List<FileChange> files, List<FileFacts> served) {
        List<Finding> found = new ArrayList<>();
        for (FileChange file : files) {
            for (Marker marker : added(file)) {
                boolean asserted = served.stream()
                        .flatMap(facts -> facts.tests().stream())
                        .flatMap(test -> test.counting().stream())
                        .anyMatch(claim -> looksAt(claim, marker.text()));
                if (asserted) {
                    found.add(new Finding(
                            "target-replaced",
                            file.path(),
                            "",
                            marker.line(),
                            "'" + marker.text() + "' is what tests assert on, and a fixture answers for it now",
                            "let them call the real code"));
                }
            }
        }
        return found;
    }

    private static boolean isOne(Marker marker) {
        return marker.kind() == Marker.Kind.STANDS_IN;
    }

    /** Whether the value that it looks at comes from this very call. */
    private static boolean looksAt(Assertion claim, String replaced) {
        if (claim.kind() == Kind.CALLED || claim.kind() == Kind.THROWS) {
            return false;
        }
        String callee = callee(claim.subject());
        return replaced.startsWith(".")
                ? callee.equals(replaced.substring(1)) || callee.endsWith(" . " + replaced.substring(1))
                : callee.equals(replaced.replace(".", " . "));
    }

    /** {@code shop . price} of {@code shop . price ( 3 )}; empty where the subject is no call. */
    private static String callee(String subject) {
        List<String> words = List.of(subject.replaceFirst("^await ", "").split(" "));
        int depth = 0;
        for (int i = words.size() - 1; i >= 0 && words.get(words.size() - 1).equals(")"); i--) {
            depth += words.get(i).equals(")") ? 1 : words.get(i).equals("(") ? -1 : 0;
            if (depth == 0) {
                return String.join(" ", words.subList(0, i));
            }
        }
        return "";
    }
}
