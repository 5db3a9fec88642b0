package dev.teamloop.loop.gate;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Product code of which no test tells what became of it: lines that no test had run and that went or were rewritten, new ones that no test
 * runs, or of which tests take only one way, and files that no test runs now. It is allowed, and the critics are to look: a figure such as a size falls by code that is only missing, or that stands where only
 * the figure's tool finds it. Pure.
 */
final class UntestedCode {
    private static final int MOST_NAMED = 8;
    private static final Pattern SOURCE = Pattern.compile(".+\\.(?:py|java|[cm]?[jt]sx?)");

    /** How often a line stands in the changed files afterwards, and how often it stood there. */
    private final Map<String, Integer> left = new HashMap<>();

    private final Map<String, Integer> known = new HashMap<>();

    private UntestedCode(List<FileChange> files) {
        for (FileChange file : files) {
            file.textAfter().lines().forEach(line -> left.merge(line.strip(), 1, Integer::sum));
            file.textBefore().lines().forEach(line -> known.merge(line.strip(), 1, Integer::sum));
        }
    }

    /** A sentence for each file. */
    static List<String> risks(TreeMeasurement before, TreeMeasurement after, List<FileChange> files) {
        UntestedCode removal = new UntestedCode(files);
        List<String> risks = new ArrayList<>(unrun(before, after, files));
        for (FileChange file : files) {
            if (file.test()) {
                continue;
            }
            List<Integer> gone = before.measurement()
                    .coverage()
                    .file(file.path())
                    .filter(covered -> file.before().isPresent())
                    .map(covered -> removal.gone(file, Set.copyOf(covered.uncoveredLines())))
                    .orElse(List.of());
            if (!gone.isEmpty()) {
                risks.add(sentence(file.path(), gone));
            }
            if (isRun(after, file)) {
                after.measurement()
                        .coverage()
                        .file(file.path())
                        .ifPresent(covered -> risks.addAll(removal.written(file, covered, gone.isEmpty())));
            }
        }
        return risks;
    }

    /** Of lines that stood in no changed file before. {@code unrunToo}: whether what no test runs is to be told as well. */
    private List<String> written(FileChange file, FileCoverage covered, boolean unrunToo) {
        List<String> lines = file.textAfter().lines().map(String::strip).toList();
        List<Integer> unrun = new ArrayList<>();
        List<Integer> oneWay = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (known.merge(lines.get(i), -1, Integer::sum) < 0) {
                if (covered.uncoveredLines().contains(i + 1)) {
                    unrun.add(i + 1);
                } else if (covered.partialLines().contains(i + 1)) {
                    oneWay.add(i + 1);
                }
            }
        }
        List<String> found = new ArrayList<>();
        if (unrunToo && !unrun.isEmpty()) {
            found.add("no test runs new or rewritten lines of " + file.path() + " (" + named(unrun) + ")");
        }
        if (!oneWay.isEmpty()) {
            found.add("tests take only one way at new or rewritten lines of " + file.path() + " (" + named(oneWay)
                    + "): none tells what the other does");
        }
        return found;
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
        return (gone.size() == 1 ? "a line" : gone.size() + " lines") + " of " + path
                + " that no test ran went or " + (gone.size() == 1 ? "was" : "were") + " rewritten (" + named(gone)
                + "): no test tells whether what they did is still done";
    }

    private static String named(List<Integer> lines) {
        String first = lines.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        return lines.size() > MOST_NAMED ? first + " and " + (lines.size() - MOST_NAMED) + " more" : first;
    }
}
