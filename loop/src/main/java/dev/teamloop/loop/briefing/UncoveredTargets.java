package dev.teamloop.loop.briefing;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.measure.FileCoverage;
import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.loop.briefing.UncoveredFunctions.Uncovered;
import dev.teamloop.loop.measure.MetricRun;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What target files still lack, in whole functions, those with most uncovered branches first: every file gets its share of the
 * room, and what does not fit into it is named by its lines. Pure.
 */
final class UncoveredTargets {
    private static final int LEAST = 1_500;

    private final GoalMetric metric;
    private final TreeMeasurement now;
    private final Function<String, Optional<String>> text;
    private final Function<String, List<SourceFunction>> functions;
    private final NamedFunctions named;

    UncoveredTargets(
            GoalMetric metric,
            TreeMeasurement now,
            Function<String, Optional<String>> text,
            Function<String, List<SourceFunction>> functions) {
        this(metric, now, text, functions, "");
    }

    /** {@code spec} is what is to be done: of a file in which nothing is marked, the functions that it names are shown. */
    UncoveredTargets(
            GoalMetric metric,
            TreeMeasurement now,
            Function<String, Optional<String>> text,
            Function<String, List<SourceFunction>> functions,
            String spec) {
        this.named = new NamedFunctions(spec);
        this.metric = metric;
        this.now = now;
        this.text = text;
        this.functions = functions;
    }

    /** Passages of target files, as a prompt shows them, and which lines these are. */
    record Passages(String text, Map<String, SortedSet<Integer>> lines) {}

    /** Whether anything is marked in these files. */
    boolean isAny(List<String> targets) {
        return targets.stream()
                .anyMatch(path -> text.apply(path)
                        .filter(content ->
                                !marks(path, content.lines().toList()).isEmpty())
                        .isPresent());
    }

    /** At most about {@code room} characters; empty where no target is a text file. */
    Passages of(List<String> targets, int room) {
        return of(targets, room, room);
    }

    /** {@code wide} characters for the functions that are asked for: who has to read them himself pays a turn more, and for them. */
    Passages of(List<String> targets, int room, int wide) {
        List<String> there =
                targets.stream().filter(path -> text.apply(path).isPresent()).toList();
        List<String> texts =
                there.stream().map(path -> text.apply(path).orElse("")).toList();
        StringBuilder out = new StringBuilder();
        Map<String, SortedSet<Integer>> lines = new TreeMap<>();
        int spent = 0;
        for (int i = 0; i < there.size(); i++) {
            // what the files before did not use is left for those to come
            int share = Math.max(LEAST, CharacterBudget.share(texts.subList(i, there.size()), room - spent));
            if (spent + Math.min(LEAST, CharacterBudget.cost(texts.get(i))) > room && i > 0) {
                out.append("… and ").append(there.size() - i).append(" more target files: read them yourself\n");
                break;
            }
            int before = out.length();
            int most = wide > room
                    ? Math.max(share, CharacterBudget.share(texts.subList(i, there.size()), wide - before))
                    : share;
            lines.put(there.get(i), file(there.get(i), share, most, out));
            spent += wide > room ? Math.min(share, out.length() - before) : out.length() - before;
        }
        return new Passages(out.isEmpty() ? "" : legend() + out, lines);
    }

    private String legend() {
        if (isAboutTests()) {
            return "('>' marks lines that the failing tests name)\n";
        }
        if (metric.command().isPresent() && !namesLines()) {
            return "";
        }
        return namesLines()
                ? "('>' marks lines to change)\n"
                : "('!' marks lines no test runs, '~' lines of which a branch is never taken)\n";
    }

    private boolean isAboutTests() {
        return metric.kind() == MetricKind.TESTS_PASS;
    }

    /** The marked lines alone, each with its file and number; at most about {@code room} characters. */
    String places(List<String> targets, int room) {
        StringBuilder out = new StringBuilder();
        int left = 0;
        for (String path : targets) {
            List<String> lines = text.apply(path).orElse("").lines().toList();
            for (int number : marks(path, lines).keySet()) {
                String line = path + ":" + number + ": " + lines.get(number - 1).strip() + "\n";
                boolean fits = out.length() + line.length() <= room;
                out.append(fits ? line : "");
                left += fits ? 0 : 1;
            }
        }
        return out + (left > 0 ? "… and " + left + " more lines\n" : "");
    }

    private SortedSet<Integer> file(String path, int room, int wide, StringBuilder out) {
        String content = text.apply(path).orElse("");
        List<String> lines = content.lines().toList();
        Map<Integer, Character> marks = marks(path, lines);
        boolean whole = (isAboutTests() || metric.command().isPresent()) && CharacterBudget.cost(content) <= room;
        SelectedLines selected;
        boolean byName = isAboutTests() && marks.isEmpty() && named.isAnyOf(functions.apply(path));
        if (whole || (!byName && (namesLines() || marks.isEmpty()))) {
            // who mends what a tool found needs the imports
            List<Integer> head = metric.pattern().isPresent() ? List.of() : FileHead.of(lines, functions.apply(path));
            selected = SelectedLines.around(lines, whole ? Map.of() : marks, head, aroundFindings(path, lines), room);
        } else {
            selected = functions(path, lines, marks, room, wide);
        }
        String ends = content.contains("\r\n") ? ", lines end with CRLF" : "";
        out.append("== ")
                .append(ScopeListing.describe(metric, now, path))
                .append(ends)
                .append(" ==\n")
                .append(NumberedLines.of(lines, selected.shown(), marks))
                .append(selected.leftOut());
        return selected.shown();
    }

    private SelectedLines functions(
            String path, List<String> lines, Map<Integer, Character> marks, int room, int wide) {
        List<SourceFunction> declared = sorted(path, lines);
        List<Uncovered> wanted = wanted(path, declared, marks);
        List<Uncovered> asked = wanted.stream()
                .filter(one -> named.isAnyOf(List.of(one.function())))
                .toList();
        return new SelectedLines.Functions(lines, declared, wanted, asked.isEmpty() ? wanted : asked)
                .within(marks.keySet(), room, wide, isAboutTests() ? "what matters is also" : "uncovered branches");
    }

    /** Where failing tests stop, or what tests do not run. */
    private List<Uncovered> wanted(String path, List<SourceFunction> declared, Map<Integer, Character> marks) {
        if (isAboutTests()) {
            List<SourceFunction> stopped = marks.keySet().stream()
                    .flatMap(line -> UncoveredFunctions.around(declared, line).stream())
                    .distinct()
                    .toList();
            return (stopped.isEmpty() ? named.of(declared) : stopped)
                    .stream().map(function -> new Uncovered(function, 0, 1)).toList();
        }
        return now.measurement()
                .coverage()
                .file(path)
                .map(file -> UncoveredFunctions.of(declared, file).functions())
                .orElse(List.of());
    }

    /** Whether the metric itself says which lines are to change. */
    private boolean namesLines() {
        return metric.pattern().isPresent()
                || now.command(metric).filter(run -> run.count() > 0).isPresent();
    }

    private List<List<Integer>> aroundFindings(String path, List<String> lines) {
        return new FindingLines(lines, sorted(path, lines)).of(findings(path, lines));
    }

    /** What the metric's command found in the file as it is. */
    private List<MetricRun.Finding> findings(String path, List<String> lines) {
        return now.command(metric).map(MetricRun::findings).orElse(List.of()).stream()
                .filter(finding -> finding.file().equals(path) && finding.line() > 0 && finding.line() <= lines.size())
                .toList();
    }

    private List<SourceFunction> sorted(String path, List<String> lines) {
        return functions.apply(path).stream()
                .filter(one -> one.lastLine() <= lines.size())
                .sorted(Comparator.comparingInt(SourceFunction::firstLine))
                .toList();
    }

    private Map<Integer, Character> marks(String path, List<String> lines) {
        Map<Integer, Character> marks = new TreeMap<>();
        // a figure such as a size marks nothing: what no test runs is not what it is about
        if (metric.command().isPresent()) {
            findings(path, lines).forEach(finding -> marks.put(finding.line(), '>'));
            return marks;
        }
        if (metric.pattern().isPresent()) {
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).contains(metric.pattern().get())) {
                    marks.put(i + 1, '>');
                }
            }
            return marks;
        }
        if (isAboutTests()) {
            FailureFrames.of(now.failing(metric, Optional.empty()), Set.of(path))
                    .of(path)
                    .forEach(line -> marks.put(line, '>'));
        } else {
            now.measurement().coverage().file(path).ifPresent(file -> mark(file, marks));
        }
        marks.keySet().removeIf(line -> line > lines.size());
        return marks;
    }

    private static void mark(FileCoverage file, Map<Integer, Character> marks) {
        file.uncoveredLines().forEach(line -> marks.put(line, '!'));
        file.partialLines().forEach(line -> marks.put(line, '~'));
    }
}
