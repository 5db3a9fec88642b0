package dev.teamloop.loop.candidate;

import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.probe.ProbedFunction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The product functions that a candidate's tests ran, for the experiments with them. */
final class ProbedFunctions {
    private static final int MOST_FUNCTIONS = 400;
    private static final Pattern DEFINITION = Pattern.compile("^\\s*(async\\s+)?def\\b");

    private final SourceSyntax syntax;
    private final CandidateMeasurer candidates;

    ProbedFunctions(SourceSyntax syntax, CandidateMeasurer candidates) {
        this.syntax = syntax;
        this.candidates = candidates;
    }

    /** Of the files that ran, newly covered functions first. */
    List<ProbedFunction> of(TreeMeasurement after, Map<String, Set<Integer>> newlyCovered) {
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
        List<ProbedFunction> first = new ArrayList<>();
        List<ProbedFunction> rest = new ArrayList<>();
        all.forEach((path, functions) -> functions.forEach(function -> {
            boolean risen = newlyCovered.getOrDefault(path, Set.of()).stream()
                    .anyMatch(line -> line >= function.firstLine() && line <= function.lastLine());
            (risen ? first : rest).add(function);
        }));
        first.addAll(rest);
        return first.subList(0, Math.min(MOST_FUNCTIONS, first.size()));
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
