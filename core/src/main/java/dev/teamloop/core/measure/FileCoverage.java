package dev.teamloop.core.measure;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
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

    /** Lines that ran; how many branches of a line ran, and how many did not, where there are any. */
    public record ByLine(List<Integer> hit, Map<Integer, Integer> branches, Map<Integer, Integer> missed) {
        public static final ByLine NONE = new ByLine(List.of(), Map.of(), Map.of());

        public ByLine {
            hit = List.copyOf(hit);
            branches = Map.copyOf(branches);
            // what was kept before they were counted holds none
            missed = Map.copyOf(Objects.requireNonNullElse(missed, Map.<Integer, Integer>of()));
        }

        private Map<Integer, Integer> totals() {
            Map<Integer, Integer> totals = new TreeMap<>(branches);
            missed.forEach((line, count) -> totals.merge(line, count, Integer::sum));
            return totals;
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

    /** The same with these lines as they were covered {@code before}, and with so many branches of others less, but none that was. */
    public FileCoverage without(Set<Integer> lines, Map<Integer, Integer> fewer, Optional<FileCoverage> before) {
        ByLine known = details();
        ByLine base = before.map(FileCoverage::details).orElse(ByLine.NONE);
        Set<Integer> lost = new TreeSet<>(known.hit());
        lost.retainAll(lines);
        base.hit().forEach(lost::remove);
        int branches = known.branches().entrySet().stream()
                .mapToInt(line -> Math.min(
                        lines.contains(line.getKey()) ? line.getValue() : fewer.getOrDefault(line.getKey(), 0),
                        Math.max(0, line.getValue() - base.branches().getOrDefault(line.getKey(), 0))))
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

    /**
     * What two runs cover together, as far as their lines tell: of the branches of a line the greater number counts, so that this
     * is never more than what one run of all these tests would show.
     */
    public FileCoverage together(FileCoverage other) {
        return together(other, Math::max);
    }

    /** The most that one run of the tests of both could show: as if no branch of a line had run in both. */
    public FileCoverage atMostTogether(FileCoverage other) {
        return together(other, Integer::sum);
    }

    /** {@code branchesOfLine}: how many ran in one of the two, of those that ran in each; a line has no more than it has. */
    private FileCoverage together(FileCoverage other, BinaryOperator<Integer> branchesOfLine) {
        ByLine one = details();
        ByLine two = other.details();
        Set<Integer> hit = new TreeSet<>(one.hit());
        hit.addAll(two.hit());
        Set<Integer> uncovered = new TreeSet<>(uncoveredLines);
        uncovered.addAll(other.uncoveredLines);
        uncovered.removeAll(hit);
        Map<Integer, Integer> branches = new TreeMap<>(one.branches());
        two.branches().forEach((line, count) -> branches.merge(line, count, branchesOfLine));
        Map<Integer, Integer> missed = new TreeMap<>(one.totals());
        two.totals().forEach((line, count) -> missed.merge(line, count, Math::max));
        branches.replaceAll((line, count) -> Math.min(count, missed.getOrDefault(line, 0)));
        int total = missed.values().stream().mapToInt(Integer::intValue).sum();
        missed.replaceAll((line, count) -> count - branches.getOrDefault(line, 0));
        missed.values().removeIf(count -> count == 0);
        int covered = branches.values().stream().mapToInt(Integer::intValue).sum();
        List<Integer> partial = missed.keySet().stream()
                .filter(line -> !uncovered.contains(line))
                .toList();
        return new FileCoverage(
                path,
                hit.size(),
                hit.size() + uncovered.size(),
                covered,
                total,
                List.copyOf(uncovered),
                partial,
                new ByLine(List.copyOf(hit), branches, missed));
    }

    /** Lines that ran; empty where nothing is known line by line. */
    public List<Integer> ranLines() {
        return details().hit();
    }

    /** How many branches of a line ran, by line; empty where nothing is known line by line. */
    public Map<Integer, Integer> ranBranches() {
        return details().branches();
    }

    /** How many branches of a line did not run, by line; empty where nothing is known line by line. */
    public Map<Integer, Integer> missedBranches() {
        return details().missed();
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
