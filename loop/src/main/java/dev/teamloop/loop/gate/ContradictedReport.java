package dev.teamloop.loop.gate;

import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.probe.RanLines;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What the reports of a run say and another run of the new tests, and of all others that may run more than before, does not: a
 * process in which tests run writes its own reports, so a test can forge them (SPEC §5 Integrity). Pure.
 *
 * @param functions in which lines are newly covered
 * @param newlyCovered lines by file that no test ran before
 * @param whole those of them of which, the report says, all branches run that none ran of before
 * @param failing whether tests ran that fail, and may: these are not run again, so that what only they run is not confirmed
 */
public record ContradictedReport(
        List<ProbedFunction> functions,
        Map<String, Set<Integer>> newlyCovered,
        Map<String, Set<Integer>> whole,
        boolean failing) {
    private static final int MOST_LINES = 8;

    public ContradictedReport {
        functions = List.copyOf(functions);
        newlyCovered = Map.copyOf(newlyCovered);
        whole = Map.copyOf(whole);
    }

    /** A sentence for each contradiction. */
    public List<String> judge(ProbeResults results) {
        List<String> found = new ArrayList<>();
        results.unconfirmed()
                .forEach((test, what) ->
                        found.add(test + " is reported as passed, but " + what + " (report-contradicted)"));
        results.ran()
                .filter(ran -> !isPartial(ran))
                .ifPresent(ran -> contradicted(ran)
                        .forEach((file, lines) -> found.add(new Contradicted(file, lines).sentence())));
        return found;
    }

    /** Lines by file that are as little confirmed, where tests that could not be watched may have run them. */
    public Map<String, Set<Integer>> uncounted(ProbeResults results) {
        return results.ran().filter(this::isPartial).map(this::contradicted).orElse(new TreeMap<>());
    }

    private boolean isPartial(RanLines ran) {
        return failing || ran.partial();
    }

    private SortedMap<String, Set<Integer>> contradicted(RanLines ran) {
        SortedMap<String, Set<Integer>> found = new TreeMap<>();
        newlyCovered.keySet().forEach(file -> found.put(file, contradicted(file, ran)));
        found.values().removeIf(Set::isEmpty);
        return found;
    }

    private Set<Integer> contradicted(String file, RanLines ran) {
        return newlyCovered.getOrDefault(file, Set.of()).stream()
                .filter(line -> ran.isMissing(file, line)
                        || (ran.wentOneWay(file, line)
                                && whole.getOrDefault(file, Set.of()).contains(line)))
                .filter(line -> innermost(file, line)
                        .filter(one -> ran.everywhere() || isSeen(one, ran))
                        .isPresent())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Optional<ProbedFunction> innermost(String file, int line) {
        return functions.stream()
                .filter(function ->
                        function.file().equals(file) && function.firstLine() <= line && line <= function.lastLine())
                .max(Comparator.comparingInt(ProbedFunction::firstLine));
    }

    /** A function of which no line was seen may have run in another process; what only that runs is for the experiments' verdict. */
    private static boolean isSeen(ProbedFunction function, RanLines ran) {
        return ran.lines().getOrDefault(function.file(), Set.of()).stream()
                .anyMatch(line -> line > function.firstLine() && line <= function.lastLine());
    }

    private record Contradicted(String file, Collection<Integer> lines) {
        String sentence() {
            String some = lines.stream().limit(MOST_LINES).map(String::valueOf).collect(Collectors.joining(", "));
            return "the report says that tests run " + file + " line" + (lines.size() == 1 ? " " : "s ") + some
                    + (lines.size() > MOST_LINES ? " and " + (lines.size() - MOST_LINES) + " more" : "")
                    + " in all ways that it counts, but the new tests do not when they are run again"
                    + " (report-contradicted): they must run the same each time, in the process of the tests";
        }
    }
}
