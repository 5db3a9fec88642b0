package dev.teamloop.core.measure;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Coverage of one source file. {@code path} is relative to the project. {@code uncoveredLines} holds lines that no test
 * ran; {@code partialLines} lines of which only some branches ran. Line numbers count from 1.
 */
public record FileCoverage(
        String path,
        int coveredLines,
        int totalLines,
        int coveredBranches,
        int totalBranches,
        List<Integer> uncoveredLines,
        List<Integer> partialLines,
        @Nullable ByLine byLine) {

    /** Lines that ran, and how many branches of a line ran where it has any. */
    public record ByLine(List<Integer> hit, Map<Integer, Integer> branches) {
        public static final ByLine NONE = new ByLine(List.of(), Map.of());

        public ByLine {
            hit = List.copyOf(hit);
            branches = Map.copyOf(branches);
        }
    }

    public FileCoverage {
        if (coveredLines > totalLines || coveredBranches > totalBranches || coveredLines < 0 || coveredBranches < 0) {
            throw new IllegalArgumentException("coverage of " + path + " exceeds its total: " + coveredLines + "/"
                    + totalLines + " lines, " + coveredBranches + "/" + totalBranches + " branches");
        }
        uncoveredLines = List.copyOf(uncoveredLines);
        partialLines = List.copyOf(partialLines);
    }

    /** Where nothing is known line by line. */
    public FileCoverage(
            String path,
            int coveredLines,
            int totalLines,
            int coveredBranches,
            int totalBranches,
            List<Integer> uncoveredLines,
            List<Integer> partialLines) {
        this(path, coveredLines, totalLines, coveredBranches, totalBranches, uncoveredLines, partialLines, ByLine.NONE);
    }

    /** The same with these lines as they were covered {@code before}. */
    public FileCoverage without(Set<Integer> lines, Optional<FileCoverage> before) {
        ByLine known = details();
        ByLine base = before.map(FileCoverage::details).orElse(ByLine.NONE);
        Set<Integer> lost = new TreeSet<>(known.hit());
        lost.retainAll(lines);
        base.hit().forEach(lost::remove);
        int branches = known.branches().entrySet().stream()
                .filter(line -> lines.contains(line.getKey()))
                .mapToInt(line -> Math.max(0, line.getValue() - base.branches().getOrDefault(line.getKey(), 0)))
                .sum();
        Set<Integer> uncovered = new TreeSet<>(uncoveredLines);
        uncovered.addAll(lost);
        return new FileCoverage(
                path,
                coveredLines - lost.size(),
                totalLines,
                coveredBranches - branches,
                totalBranches,
                List.copyOf(uncovered),
                partialLines.stream().filter(line -> !lost.contains(line)).toList(),
                known);
    }

    private ByLine details() {
        return Objects.requireNonNullElse(byLine, ByLine.NONE);
    }

    public int uncoveredBranches() {
        return totalBranches - coveredBranches;
    }

    public int uncoveredLineCount() {
        return totalLines - coveredLines;
    }
}
