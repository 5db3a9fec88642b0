package dev.teamloop.loop.gate;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Product code of which no test tells what became of it: lines that no test had run and that went or were rewritten, and files that no test
 * runs now. It is allowed, and the critics are to look: a figure such as a size falls by code that is only missing, or that stands where only
 * the figure's tool finds it. Pure.
 */
final class UntestedCode {
    private static final int MOST_NAMED = 8;
    private static final Pattern SOURCE = Pattern.compile(".+\\.(?:py|java|[cm]?[jt]sx?)");

    private final Map<String, Integer> left = new HashMap<>();

    private UntestedCode(List<FileChange> files) {
        files.forEach(file -> file.textAfter().lines().forEach(line -> left.merge(line.strip(), 1, Integer::sum)));
    }

    /** A sentence for each file. */
    static List<String> risks(TreeMeasurement before, TreeMeasurement after, List<FileChange> files) {
        UntestedCode removal = new UntestedCode(files);
        List<String> risks = new ArrayList<>(unrun(before, after, files));
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

    /** Product files that are new or were run before, and that no test runs. */
    private static List<String> unrun(TreeMeasurement before, TreeMeasurement after, List<FileChange> files) {
        if (after.measurement().coverage().files().isEmpty()) {
            // where nothing is counted nothing says what runs
            return List.of();
        }
        return files.stream()
                .filter(file -> !file.test() && SOURCE.matcher(file.path()).matches())
                .filter(file -> file.textAfter().lines().anyMatch(line -> !line.isBlank()) && !isRun(after, file))
                .filter(file -> file.before().isEmpty() || isRun(before, file))
                .map(file -> "no test runs " + file.path()
                        + (file.before().isEmpty() ? ", which is new" : " any more, which tests ran before"))
                .toList();
    }

    private static boolean isRun(TreeMeasurement measured, FileChange file) {
        return measured.measurement()
                .coverage()
                .file(file.path())
                .filter(coverage -> coverage.coveredLines() > 0 || coverage.totalLines() == 0)
                .isPresent();
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
