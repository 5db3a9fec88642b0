package dev.teamloop.loop.measure;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What one run of a metric's command showed (SPEC §4 Metrics). Texts are masked and bounded.
 *
 * @param figure not a number where there is none, and then {@code problem} says why
 * @param exit the exit status; it is no judgement, for tools end with 1 where they found something
 * @param lastLines the end of the output
 * @param findings the first of them, in the output's order
 * @param byFile how many findings each file has, all of them counted; those of no known file stand under the empty path
 * @param findingsAreTheFigure whether the figure is their number, so that single files can be measured
 */
public record MetricRun(
        double figure,
        int exit,
        String problem,
        List<String> lastLines,
        List<Finding> findings,
        Map<String, Integer> byFile,
        boolean findingsAreTheFigure) {
    /** One line that tells a finding; {@code line} is its place in the file, 0 where none is told. */
    public record Finding(String file, int line, String text) {}

    public MetricRun {
        lastLines = List.copyOf(lastLines);
        findings = List.copyOf(findings);
        byFile = Map.copyOf(byFile);
    }

    /** A run that gave no figure. */
    static MetricRun without(String problem, int exit, List<String> lastLines) {
        return new MetricRun(Double.NaN, exit, problem, lastLines, List.of(), Map.of(), false);
    }

    /** The figure of these files alone, where the findings are the figure; else of everything. */
    public double figure(Collection<String> files) {
        return findingsAreTheFigure
                ? files.stream()
                        .distinct()
                        .mapToInt(file -> byFile.getOrDefault(file, 0))
                        .sum()
                : figure;
    }

    /** For people: why there is no figure, with the exit status and the end of the output. */
    public String describe() {
        String end = lastLines.isEmpty() ? "" : "; its last lines:\n" + String.join("\n", lastLines);
        return (problem.isEmpty() ? "" : problem + " ") + "(exit status " + exit + ")" + end;
    }

    /** How many findings there are, wherever they are. */
    public int count() {
        return byFile.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** {@code src/b.py 5, src/c.py 2 and 3 more files}: the most first, without these files. */
    public String byFile(Collection<String> without, int most) {
        List<Map.Entry<String, Integer>> counted = byFile.entrySet().stream()
                .filter(entry -> !entry.getKey().isEmpty() && !without.contains(entry.getKey()))
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
        String first = counted.stream()
                .limit(most)
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
        return first + (counted.size() > most ? " and " + (counted.size() - most) + " more files" : "");
    }
}
