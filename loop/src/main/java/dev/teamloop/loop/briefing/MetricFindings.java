package dev.teamloop.loop.briefing;

import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.loop.measure.MetricRun;
import dev.teamloop.loop.measure.MetricRun.Finding;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What is told of a metric's command: what it found, and how its output ends (SPEC §4 Metrics). Pure. */
public final class MetricFindings {
    private static final int MOST_FILES = 10;
    private static final int MOST_NAMED = 3;
    private static final int MOST_LINES = 5;
    private static final int LONGEST_NAME = 100;

    private MetricFindings() {}

    /**
     * The findings in these files first, at most about {@code room} characters of them, then how many there are elsewhere, then
     * the output's end.
     */
    public static String told(GoalMetric metric, MetricRun run, Collection<String> files, int room) {
        List<String> told = run.findings().stream().map(Finding::text).toList();
        // nothing is said twice
        List<String> end =
                run.lastLines().stream().filter(line -> !told.contains(line)).toList();
        return "What " + name(metric) + " tells:\n" + listed(run, files, room) + lastLines(metric, run, end) + "\n";
    }

    /** Where the figure comes from, in a line; empty where that is not configured. */
    static String source(GoalMetric metric, Map<String, MetricCommand> configured) {
        return metric.command()
                .map(configured::get)
                .map(command -> name(metric) + " is read from what this prints: " + String.join(" ", command.command())
                        + (command.unit().isEmpty() ? "" : " (in " + command.unit() + ")") + "\n")
                .orElse("");
    }

    /** The findings in one file by what they say, the most frequent first, on one line. */
    static String kinds(MetricRun run, String file, int most) {
        Map<String, List<Finding>> kinds = run.findings().stream()
                .filter(finding -> finding.file().equals(file))
                .collect(Collectors.groupingBy(
                        finding -> FindingKind.of(finding.text()), LinkedHashMap::new, Collectors.toList()));
        String told = kinds.entrySet().stream()
                .sorted(Comparator.comparing(kind -> -kind.getValue().size()))
                .limit(most)
                .map(kind -> kind.getValue().size() + "× " + shortened(kind.getKey()) + lines(kind.getValue()))
                .collect(Collectors.joining(" | "));
        return kinds.size() > most ? told + " and " + (kinds.size() - most) + " other kinds" : told;
    }

    private static String lines(List<Finding> findings) {
        List<String> lines = findings.stream()
                .filter(finding -> finding.line() > 0)
                .map(finding -> "" + finding.line())
                .distinct()
                .toList();
        int shown = Math.min(lines.size(), MOST_LINES);
        return lines.isEmpty()
                ? ""
                : " (lines " + String.join(", ", lines.subList(0, shown)) + (lines.size() > shown ? " …" : "") + ")";
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_NAME ? text : text.substring(0, LONGEST_NAME) + "…";
    }

    private static String listed(MetricRun run, Collection<String> files, int room) {
        if (run.count() == 0) {
            return "";
        }
        int all = files.stream()
                .distinct()
                .mapToInt(file -> run.byFile().getOrDefault(file, 0))
                .sum();
        StringBuilder out = new StringBuilder("in " + some(files) + ": " + all + "\n");
        int shown = 0;
        for (Finding finding : run.findings()) {
            if (files.contains(finding.file()) && out.length() + finding.text().length() < room) {
                out.append("  ").append(shown(finding)).append('\n');
                shown++;
            }
        }
        out.append(all > shown ? "  … and " + (all - shown) + " more of them\n" : "");
        int others = run.count() - all;
        return out + (others == 0 ? "" : "elsewhere: " + others + elsewhere(run, files) + "\n");
    }

    private static String some(Collection<String> files) {
        int more = files.size() - MOST_NAMED;
        String first = files.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        return files.isEmpty() ? "the target files" : first + (more > 0 ? " and " + more + " more files" : "");
    }

    /** Tools that print a file's name once, above its findings, do not say it in each line. */
    private static String shown(Finding finding) {
        String name = finding.file().substring(finding.file().lastIndexOf('/') + 1);
        return finding.text().contains(name) ? finding.text() : finding.file() + ": " + finding.text();
    }

    private static String elsewhere(MetricRun run, Collection<String> files) {
        String counts = run.byFile(files, MOST_FILES);
        return counts.isEmpty() ? "" : " (" + counts + ")";
    }

    /** The exit status and the end of the output. */
    static String lastLines(GoalMetric metric, MetricRun run) {
        return lastLines(metric, run, run.lastLines());
    }

    private static String lastLines(GoalMetric metric, MetricRun run, List<String> lines) {
        String head = "the last lines of " + name(metric) + " (exit status " + run.exit() + "):";
        return lines.isEmpty()
                ? name(metric) + " printed nothing" + (run.count() > 0 ? " more" : "") + " (exit status " + run.exit()
                        + ")"
                : head + "\n  " + String.join("\n  ", lines);
    }

    /** What a person is told of it: command, figure, where findings are (SPEC §4 Metrics). */
    public static String reading(GoalMetric metric, MetricCommand command, MetricRun run) {
        String files = run.byFile(List.of(), MOST_FILES);
        return "metric " + name(metric) + ": " + metric.show(run.figure()) + " (exit status " + run.exit() + ")"
                + (command.unit().isEmpty() ? "" : ", in " + command.unit()) + "; command: "
                + String.join(" ", command.command()) + "; capture: " + command.capture()
                + (files.isEmpty() ? "" : "; findings: " + files);
    }

    private static String name(GoalMetric metric) {
        String name = metric.command().orElseGet(() -> metric.kind().id());
        return shortened(name);
    }
}
