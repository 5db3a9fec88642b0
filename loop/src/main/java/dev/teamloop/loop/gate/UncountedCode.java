package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.loop.measure.Replacements;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Code that left the count of a coverage goal and still stands in the project: in a folder that the goal does not count, or in a
 * text that is run (SPEC §5 rule 3). Only code that tests did not cover tells: what was covered would raise nothing by leaving.
 * Pure.
 */
final class UncountedCode {
    /** So many lines in a row: fewer are alike by chance. */
    private static final int ROW = 3;

    private final GoalMetric metric;
    private final TreeMeasurement before;
    private final List<FileChange> files;
    private final Replacements replacements;
    private final Set<String> counted = new HashSet<>();

    private UncountedCode(
            GoalMetric metric,
            TreeMeasurement before,
            TreeMeasurement after,
            List<FileChange> files,
            Replacements replacements) {
        this.metric = metric;
        this.before = before;
        this.files = files;
        this.replacements = replacements;
        after.coverage(metric, Optional.empty()).files().forEach(file -> counted.add(file.path()));
    }

    /** {@code replacements} are the goal's: a file that they rename is the same file. */
    static List<IntegrityFinding> judge(
            StandardGoal goal,
            TreeMeasurement before,
            TreeMeasurement after,
            List<FileChange> files,
            Replacements replacements) {
        return goal.metrics().stream()
                .filter(metric -> metric.kind().isCoverage())
                .flatMap(metric -> new UncountedCode(metric, before, after, files, replacements).found().stream())
                .distinct()
                .toList();
    }

    private List<IntegrityFinding> found() {
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileCoverage old : before.coverage(metric, Optional.empty()).files()) {
            Optional<FileChange> change = files.stream()
                    .filter(file ->
                            file.path().equals(old.path()) && file.before().isPresent())
                    .findFirst();
            if (change.isPresent()) {
                found.addAll(moved(change.get(), old));
            }
        }
        return found;
    }

    private List<IntegrityFinding> moved(FileChange change, FileCoverage old) {
        Set<Integer> open = new HashSet<>(old.uncoveredLines());
        open.addAll(old.partialLines());
        List<Row> gone = gone(change);
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileChange other : files) {
            if (counted.contains(other.path()) || isTheSame(other, change)) {
                continue;
            }
            Set<List<String>> added = added(other);
            Set<Integer> lines = new TreeSet<>();
            gone.stream()
                    .filter(row ->
                            added.contains(row.text()) && row.lines().stream().anyMatch(open::contains))
                    .forEach(row -> lines.addAll(row.lines()));
            if (!lines.isEmpty()) {
                found.add(finding(change.path(), lines.size(), other.path()));
            }
        }
        return found;
    }

    private IntegrityFinding finding(String path, int lines, String other) {
        return new IntegrityFinding(
                "denominator-shrunk",
                "",
                "",
                0,
                lines + " lines of " + path + " with code that tests did not cover left the count of "
                        + metric.subject() + " and stand in " + other + ", where it does not count them",
                "leave them where they are counted, and cover them");
    }

    private boolean isTheSame(FileChange other, FileChange change) {
        return replacements.path(other.path()).equals(replacements.path(change.path()));
    }

    /** Lines that follow each other, without what is no code; the numbers are those of the file. */
    private record Row(List<String> text, List<Integer> lines) {}

    private static List<Row> gone(FileChange change) {
        Map<List<String>, Integer> left = counts(rows(change.textAfter()));
        List<Row> gone = new ArrayList<>();
        for (Row row : rows(change.textBefore())) {
            if (left.merge(row.text(), -1, Integer::sum) < 0) {
                gone.add(row);
            }
        }
        return gone;
    }

    private static Set<List<String>> added(FileChange change) {
        Map<List<String>, Integer> added = counts(rows(change.textAfter()));
        rows(change.textBefore()).forEach(row -> added.merge(row.text(), -1, Integer::sum));
        added.values().removeIf(count -> count <= 0);
        return added.keySet();
    }

    private static Map<List<String>, Integer> counts(List<Row> rows) {
        Map<List<String>, Integer> counts = new HashMap<>();
        rows.forEach(row -> counts.merge(row.text(), 1, Integer::sum));
        return counts;
    }

    private static List<Row> rows(String text) {
        List<String> all = text.lines().map(String::strip).toList();
        List<Integer> code = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (isCode(all.get(i))) {
                code.add(i);
            }
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i + ROW <= code.size(); i++) {
            List<Integer> at = code.subList(i, i + ROW);
            rows.add(new Row(
                    at.stream().map(all::get).toList(),
                    at.stream().map(line -> line + 1).toList()));
        }
        return rows;
    }

    /** Brackets alone say nothing, and a comment between the lines hides nothing. */
    private static boolean isCode(String line) {
        return line.codePoints().anyMatch(Character::isLetterOrDigit)
                && !line.startsWith("#")
                && !line.startsWith("//")
                && !line.startsWith("*")
                && !line.startsWith("/*");
    }
}
