package dev.teamloop.loop.gate;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Product code that went or was rewritten, and that no test had run: no test tells whether what it did is still done. It is allowed, and
 * the critics are to look: a figure such as a size falls by code that is only missing. Pure.
 */
final class UntestedRemoval {
    private static final int MOST_NAMED = 8;

    private final Map<String, Integer> left = new HashMap<>();

    private UntestedRemoval(List<FileChange> files) {
        files.forEach(file -> file.textAfter().lines().forEach(line -> left.merge(line.strip(), 1, Integer::sum)));
    }

    /** A sentence for each file. */
    static List<String> risks(TreeMeasurement before, List<FileChange> files) {
        UntestedRemoval removal = new UntestedRemoval(files);
        List<String> risks = new ArrayList<>();
        for (FileChange file : files) {
            Optional<FileCoverage> coverage = file.test() || file.before().isEmpty()
                    ? Optional.empty()
                    : before.measurement().coverage().file(file.path());
            coverage.map(covered -> removal.gone(file, Set.copyOf(covered.uncoveredLines())))
                    .filter(gone -> !gone.isEmpty())
                    .ifPresent(gone -> risks.add(sentence(file.path(), gone)));
        }
        return risks;
    }

    /** Lines that no test ran and whose text stands in no changed file any more. */
    private List<Integer> gone(FileChange file, Set<Integer> unrun) {
        List<String> lines = file.textBefore().lines().map(String::strip).toList();
        List<Integer> gone = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (left.merge(lines.get(i), -1, Integer::sum) < 0 && unrun.contains(i + 1)) {
                gone.add(i + 1);
            }
        }
        return gone;
    }

    private static String sentence(String path, List<Integer> gone) {
        String named = gone.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        String more = gone.size() > MOST_NAMED ? " and " + (gone.size() - MOST_NAMED) + " more" : "";
        return (gone.size() == 1 ? "a line" : gone.size() + " lines") + " of " + path
                + " that no test ran went or " + (gone.size() == 1 ? "was" : "were") + " rewritten (" + named + more
                + "): no test tells whether what they did is still done";
    }
}
