package dev.teamloop.loop.briefing;

import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.loop.measure.MetricRun.Finding;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What else of a file somebody needs who mends what a tool found in it: the function around a finding, or of a large one its end and
 * the lines that hold the name which the finding quotes. Pure.
 */
final class FindingLines {
    /** Lines of a function that is shown whole. */
    private static final int SMALL = 60;

    private static final int END = 3;
    private static final Pattern QUOTED_NAME = Pattern.compile("['\"`]([\\p{L}_$][\\w$]*)['\"`]");

    private final List<String> lines;
    private final List<SourceFunction> declared;

    /** {@code declared} are sorted by their first lines. */
    FindingLines(List<String> lines, List<SourceFunction> declared) {
        this.lines = lines;
        this.declared = declared;
    }

    /** Passages, the ones that say most for their size first; each is of use only as a whole. */
    List<List<Integer>> of(Collection<Finding> findings) {
        Map<SourceFunction, Set<String>> names = new LinkedHashMap<>();
        for (Finding finding : findings) {
            Optional<SourceFunction> around = UncoveredFunctions.around(declared, finding.line());
            around.ifPresent(function ->
                    names.computeIfAbsent(function, one -> new TreeSet<>()).addAll(quoted(finding.text())));
        }
        return names.entrySet().stream()
                .map(entry -> size(entry.getKey()) <= SMALL
                        ? SelectedLines.range(
                                lines,
                                entry.getKey().firstLine(),
                                entry.getKey().lastLine())
                        : withNames(entry.getKey(), entry.getValue()))
                .sorted((one, other) -> one.size() - other.size())
                .toList();
    }

    private static int size(SourceFunction function) {
        return function.lastLine() - function.firstLine() + 1;
    }

    private List<Integer> withNames(SourceFunction function, Set<String> names) {
        Set<Integer> shown =
                new TreeSet<>(SelectedLines.range(lines, function.lastLine() - END + 1, function.lastLine()));
        shown.add(function.firstLine());
        for (String name : names) {
            Pattern word = Pattern.compile("(?<![\\w$])" + Pattern.quote(name) + "(?![\\w$])");
            SelectedLines.range(lines, function.firstLine(), function.lastLine()).stream()
                    .filter(line -> word.matcher(lines.get(line - 1)).find())
                    .forEach(line -> shown.addAll(SelectedLines.range(lines, line - 1, line + 1)));
        }
        return List.copyOf(shown);
    }

    private static Set<String> quoted(String finding) {
        Set<String> names = new TreeSet<>();
        Matcher quoted = QUOTED_NAME.matcher(finding);
        while (quoted.find()) {
            names.add(quoted.group(1));
        }
        return names;
    }
}
