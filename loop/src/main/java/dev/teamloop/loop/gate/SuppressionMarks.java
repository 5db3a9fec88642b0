package dev.teamloop.loop.gate;

import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.path.Glob;
import dev.teamloop.core.config.LoopConfig.MetricCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Marks that keep a tool from telling what it found, and the tool's own settings (SPEC §4 Metrics). Pure. */
public final class SuppressionMarks {
    private static final Rules RULES = Json.as(DataFiles.yaml("integrity/silencing.yaml"), Rules.class);
    /** What a mark silences stands behind it: in brackets, or to the line's end. */
    private static final String BEHIND = "(?<what>[ \\t]*\\([^)\\n]*\\)|[^\\n]*)";

    /** A mark that is code, such as a cast: what stands behind it is no part of it. */
    private static final Pattern CODE = Pattern.compile(".*[),;.\\[]");

    private static final Pattern NARROW = Pattern.compile("[:\\[(\\w@](?:(?!#|//|/\\*).)*");

    private SuppressionMarks() {}

    /** {@code config/integrity/silencing.yaml}. */
    private record Rules(List<String> marks, GuardedSettings settings) {}

    /** Breaches of a goal whose figure a command counts. */
    public static List<IntegrityFinding> judge(List<FileChange> files, List<MetricCommand> metrics) {
        List<String> settings = metrics.stream()
                .flatMap(metric -> metric.configFiles().stream())
                .toList();
        List<Added> marks = added(marks(metrics), files);
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileChange file : files) {
            Optional<String> added = marks.stream()
                    .filter(one -> one.path().equals(file.path()))
                    .map(one -> one.mark().text())
                    .findFirst();
            if (Glob.any(settings, file.path()) || RULES.settings().changed(file)) {
                found.add(new IntegrityFinding(
                        "configuration-changed",
                        file.path(),
                        "",
                        0,
                        "the settings of the tool that gives the figure changed",
                        "leave them as they were"));
            } else if (added.isPresent()) {
                found.add(new IntegrityFinding(
                        "silenced",
                        file.path(),
                        "",
                        0,
                        "'" + added.get() + "' keeps the tool from telling what it found",
                        "mend what it tells"));
            }
        }
        return found;
    }

    /** The known marks, and those that the metrics name. */
    private static Pattern marks(List<MetricCommand> metrics) {
        Stream<String> own = metrics.stream()
                .flatMap(metric -> metric.silencedBy().stream())
                .filter(mark -> !mark.isBlank())
                .map(Pattern::quote);
        return Pattern.compile(Stream.concat(RULES.marks().stream(), own)
                .map(mark -> "(?:" + mark + ")")
                .collect(Collectors.joining("|", "(?<mark>", ")" + BEHIND)));
    }

    private record Added(String path, Mark mark) {}

    /**
     * Marks that were not there, or that silence something else than those that were. One that only tells more closely now what it
     * silences is none, and neither is one that moved with its code.
     */
    private static List<Added> added(Pattern marks, List<FileChange> files) {
        List<Added> added = new ArrayList<>();
        List<Mark> gone = new ArrayList<>();
        for (FileChange file : files) {
            List<Mark> before = new ArrayList<>(found(marks, file.textBefore()));
            List<Mark> others = found(marks, file.textAfter()).stream()
                    .filter(mark -> !before.remove(mark))
                    .toList();
            others.stream()
                    .filter(mark -> !(mark.isNarrow() && before.remove(new Mark(mark.text(), ""))))
                    .forEach(mark -> added.add(new Added(file.path(), mark)));
            gone.addAll(before);
        }
        added.removeIf(one -> gone.remove(one.mark()));
        return added;
    }

    /** What silences, and what it says that it silences; empty for everything. */
    private record Mark(String text, String what) {
        /** Whether it names what it silences, and nothing stands behind that. */
        boolean isNarrow() {
            return NARROW.matcher(what).matches();
        }
    }

    private static List<Mark> found(Pattern marks, String text) {
        List<Mark> found = new ArrayList<>();
        Matcher matcher = marks.matcher(text);
        while (matcher.find()) {
            String mark = matcher.group("mark").strip();
            found.add(new Mark(
                    mark,
                    CODE.matcher(mark).matches() ? "" : matcher.group("what").strip()));
        }
        return found;
    }
}
