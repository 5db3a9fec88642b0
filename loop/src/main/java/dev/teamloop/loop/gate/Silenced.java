package dev.teamloop.loop.gate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.core.data.DataFiles;
import dev.teamloop.core.path.Glob;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Marks that keep a tool from telling what it found, and the tool's own settings (SPEC §4 Metrics). Pure. */
public final class Silenced {
    private static final JsonNode DATA = DataFiles.yaml("integrity/silencing.yaml");
    private static final Pattern MARKS = Pattern.compile(texts("marks").stream()
            .map(mark -> "(?:" + mark + ")")
            .reduce((one, other) -> one + "|" + other)
            .orElseThrow());
    private static final List<String> SETTINGS = texts("settings");

    private Silenced() {}

    private static List<String> texts(String key) {
        List<String> found = new ArrayList<>();
        DATA.path(key).forEach(node -> found.add(node.asText()));
        return List.copyOf(found);
    }

    /** Breaches of a goal whose figure a command counts. */
    public static List<IntegrityFinding> judge(List<FileChange> files, List<MetricCommand> metrics) {
        List<String> settings = new ArrayList<>(SETTINGS);
        metrics.forEach(metric -> settings.addAll(metric.configFiles()));
        Pattern marks = marks(metrics);
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileChange file : files) {
            if (Glob.any(settings, file.path())) {
                found.add(new IntegrityFinding(
                        "configuration-changed",
                        file.path(),
                        "",
                        0,
                        "the settings of the tool that gives the figure changed",
                        "leave them as they were"));
            } else if (count(marks, file.textAfter()) > count(marks, file.textBefore())) {
                found.add(new IntegrityFinding(
                        "silenced",
                        file.path(),
                        "",
                        0,
                        "'" + first(marks, file) + "' keeps the tool from telling what it found",
                        "mend what it tells"));
            }
        }
        return found;
    }

    /** The known marks, and those that the metrics name. */
    private static Pattern marks(List<MetricCommand> metrics) {
        String own = metrics.stream()
                .flatMap(metric -> metric.silencedBy().stream())
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
        return own.isEmpty() ? MARKS : Pattern.compile(MARKS.pattern() + "|" + own);
    }

    private static int count(Pattern marks, String text) {
        return (int) marks.matcher(text).results().count();
    }

    /** The first mark that stands in a line which was not there before. */
    private static String first(Pattern marks, FileChange file) {
        List<String> before = file.textBefore().lines().toList();
        return file.textAfter()
                .lines()
                .filter(line -> !before.contains(line))
                .map(marks::matcher)
                .filter(Matcher::find)
                .map(Matcher::group)
                .findFirst()
                .orElse("a mark");
    }
}
