package dev.teamloop.loop.briefing;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.source.SourceFunction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The functions of a file that tests do not run whole, those with most uncovered branches first. Pure. */
record UncoveredFunctions(List<Uncovered> functions) {
    private static final Comparator<Uncovered> MOST_FIRST = Comparator.comparingInt(Uncovered::branches)
            .thenComparingInt(Uncovered::lines)
            .reversed()
            .thenComparing(one -> one.function().firstLine());

    UncoveredFunctions {
        functions = List.copyOf(functions);
    }

    /** A function, and how many branches and lines of it no test runs. */
    record Uncovered(SourceFunction function, int branches, int lines) {
        /** {@code Cart.total (12–40): 5 branches, 9 lines}. */
        String show() {
            return function.name() + " (" + function.firstLine() + "–" + function.lastLine() + "): " + counted(branches)
                    + ", " + UncoveredFunctions.lines(lines);
        }
    }

    static String counted(int branches) {
        return branches + (branches == 1 ? " branch" : " branches");
    }

    private static String lines(int count) {
        return count + (count == 1 ? " line" : " lines");
    }

    static UncoveredFunctions of(Collection<SourceFunction> declared, FileCoverage coverage) {
        Map<SourceFunction, int[]> counts = new TreeMap<>(Comparator.comparingInt(SourceFunction::firstLine)
                .thenComparing(SourceFunction::lastLine, Comparator.reverseOrder())
                .thenComparing(SourceFunction::name));
        List<SourceFunction> sorted = declared.stream()
                .sorted(Comparator.comparingInt(SourceFunction::firstLine))
                .toList();
        coverage.uncoveredLines()
                .forEach(line ->
                        around(sorted, line).ifPresent(one -> counts.computeIfAbsent(one, key -> new int[2])[1]++));
        coverage.missedBranches()
                .forEach((line, missed) -> around(sorted, line)
                        .ifPresent(one -> counts.computeIfAbsent(one, key -> new int[2])[0] += missed));
        List<Uncovered> found = new ArrayList<>();
        counts.forEach((function, count) -> found.add(new Uncovered(function, count[0], count[1])));
        found.sort(MOST_FIRST);
        return new UncoveredFunctions(found);
    }

    /** The innermost function around the line. */
    static Optional<SourceFunction> around(List<SourceFunction> sorted, int line) {
        SourceFunction found = null;
        for (SourceFunction one : sorted) {
            if (one.firstLine() > line) {
                break;
            }
            found = one.lastLine() >= line ? one : found;
        }
        return Optional.ofNullable(found);
    }

    /** Those of which branches are not taken; all where the runner does not tell which branches these are. */
    UncoveredFunctions thatLackBranches() {
        List<Uncovered> some =
                functions.stream().filter(one -> one.branches() > 0).toList();
        return some.isEmpty() ? this : new UncoveredFunctions(some);
    }

    /** The first ones by name with their branches, else lines, and how many more there are; empty where there is none. */
    String largest(int most) {
        String named = functions.stream()
                .limit(most)
                .map(one -> one.function().name() + " " + (one.branches() > 0 ? one.branches() : lines(one.lines())))
                .collect(Collectors.joining(", "));
        return functions.size() > most ? named + " and " + (functions.size() - most) + " more" : named;
    }
}
