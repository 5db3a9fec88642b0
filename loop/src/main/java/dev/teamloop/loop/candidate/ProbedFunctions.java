package dev.teamloop.loop.candidate;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.probe.ProbedFunction;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The product functions that a candidate's tests ran, for the experiments with them. */
final class ProbedFunctions {
    private static final int MOST_FUNCTIONS = 400;
    private static final Pattern WORD = Pattern.compile("[^\\w$]+");
    private static final Set<String> CONSTRUCTORS = Set.of("__init__", "__post_init__", "constructor");
    private static final Pattern DEFINITION = Pattern.compile("^\\s*(async\\s+)?def\\b");

    private final SourceSyntax syntax;
    private final CandidateMeasurer candidates;

    ProbedFunctions(SourceSyntax syntax, CandidateMeasurer candidates) {
        this.syntax = syntax;
        this.candidates = candidates;
    }

    /** Of the files that ran: newly covered functions first, then those that the new tests' files name, then those of files with new lines. */
    List<ProbedFunction> of(
            TreeMeasurement after, Map<String, Set<Integer>> newlyCovered, Collection<String> testFiles) {
        Map<String, List<ProbedFunction>> all = new TreeMap<>();
        for (FileCoverage file : after.measurement().coverage().files()) {
            if (file.coveredLines() > 0) {
                candidates
                        .inTree(file.path())
                        .ifPresent(content -> all.put(
                                file.path(),
                                syntax.functions(file.path(), content).stream()
                                        .map(one -> probed(file.path(), one))
                                        .toList()));
            }
        }
        Set<String> words = testFiles.stream()
                .flatMap(path -> candidates.inTree(path).stream())
                .flatMap(content -> WORD.splitAsStream(new String(content, StandardCharsets.UTF_8)))
                .collect(Collectors.toSet());
        Comparator<ProbedFunction> order = Comparator.<ProbedFunction, Boolean>comparing(
                        function -> !isRisen(function, newlyCovered))
                .thenComparing(function -> !words.contains(simpleName(function)))
                .thenComparing(function -> !newlyCovered.containsKey(function.file()));
        return all.values().stream()
                .flatMap(List::stream)
                .sorted(order)
                .limit(MOST_FUNCTIONS)
                .toList();
    }

    private static boolean isRisen(ProbedFunction function, Map<String, Set<Integer>> newlyCovered) {
        return newlyCovered.getOrDefault(function.file(), Set.of()).stream()
                .anyMatch(line -> line >= function.firstLine() && line <= function.lastLine());
    }

    /** As tests name it; a constructor's is its class's, however the language calls it. */
    private static String simpleName(ProbedFunction function) {
        List<String> parts = List.of(function.name().split("\\.", -1));
        String last = parts.get(parts.size() - 1);
        return parts.size() > 1 && CONSTRUCTORS.contains(last) ? parts.get(parts.size() - 2) : last;
    }

    /** What runs when a module is loaded, whoever calls the function: in Python down to {@code def}, in scripts the first line. */
    void withoutHeader(ProbedFunction function, Map<String, Set<Integer>> newlyCovered) {
        if (function.file().endsWith(".java")) {
            return;
        }
        Set<Integer> lines = newlyCovered.get(function.file());
        boolean python = function.file().endsWith(".py");
        List<String> text = candidates
                .inTree(function.file())
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8).lines().toList())
                .orElse(List.of());
        for (int line = function.firstLine();
                lines != null && line <= Math.min(function.lastLine(), text.size());
                line++) {
            lines.remove(line);
            if (!python || DEFINITION.matcher(text.get(line - 1)).find()) {
                return;
            }
        }
    }

    private static ProbedFunction probed(String path, SourceFunction function) {
        return new ProbedFunction(path, function.name(), function.firstLine(), function.lastLine());
    }
}
