package dev.teamloop.loop.gate;

import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.path.Glob;
import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.Marker.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Marks that keep a tool from telling what it found, and the tool's own settings (SPEC §4 Metrics). Pure. */
public final class SuppressionMarks {
    private static final Rules RULES = Json.as(DataFiles.yaml("integrity/silencing.yaml"), Rules.class);
    /** What a mark silences stands behind it: in brackets, or to the line's end. */
    private static final String BEHIND = "(?<what>[ \\t]*\\([^)\\n]*\\)|[^\\n]*)";

    /** Before the name of a {@link Kind} that the parser finds: {@code mark:untyped}. */
    private static final String PARSED = "mark:";

    private static final Pattern NARROW = Pattern.compile("[:\\[(\\w@](?:(?!#|//|/\\*).)*");

    private SuppressionMarks() {}

    /** {@code config/integrity/silencing.yaml}. */
    private record Rules(List<String> marks, GuardedSettings settings) {}

    /** Breaches of a goal whose figure a command counts. */
    public static List<IntegrityFinding> judge(List<FileChange> files, List<MetricCommand> metrics) {
        List<String> settings = metrics.stream()
                .flatMap(metric -> metric.configFiles().stream())
                .toList();
        List<Added> marks = added(new Sought(marks(metrics), kinds(metrics)), files);
        List<IntegrityFinding> found = new ArrayList<>();
        for (FileChange file : files) {
            Optional<String> added = marks.stream()
                    .filter(one -> one.path().equals(file.path()))
                    .map(Added::shown)
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

    /** Whether an entry of {@code silenced_by} names a kind that there is not. */
    public static boolean isUnknown(String mark) {
        return mark.startsWith(PARSED) && kind(mark).isEmpty();
    }

    /** Whether casts to anything silence it. */
    static boolean checksTypes(MetricCommand metric) {
        return metric.silencedBy().stream().anyMatch(mark -> kind(mark).equals(Optional.of(Kind.UNTYPED)));
    }

    private static Optional<Kind> kind(String mark) {
        return mark.startsWith(PARSED) ? Kind.of(mark.substring(PARSED.length())) : Optional.empty();
    }

    /** What is looked for: in the text, and among what the parser found. */
    private record Sought(Pattern text, Set<Kind> kinds) {}

    private static Set<Kind> kinds(List<MetricCommand> metrics) {
        return metrics.stream()
                .flatMap(metric -> metric.silencedBy().stream())
                .flatMap(mark -> kind(mark).stream())
                .collect(Collectors.toSet());
    }

    /** The known marks, and those that the metrics name. */
    private static Pattern marks(List<MetricCommand> metrics) {
        Stream<String> own = metrics.stream()
                .flatMap(metric -> metric.silencedBy().stream())
                .filter(mark -> !mark.isBlank() && !mark.startsWith(PARSED))
                .map(Pattern::quote);
        return Pattern.compile(Stream.concat(RULES.marks().stream(), own)
                .map(mark -> "(?:" + mark + ")")
                .collect(Collectors.joining("|", "(?<mark>", ")" + BEHIND)));
    }

    private record Added(String path, Mark mark, String shown) {}

    /**
     * Marks that were not there, or that silence something else than those that were. One that only tells more closely now what it
     * silences is none, and neither is one that moved with its code.
     */
    private static List<Added> added(Sought sought, List<FileChange> files) {
        List<Added> added = new ArrayList<>();
        List<Mark> gone = new ArrayList<>();
        for (FileChange file : files) {
            List<Mark> before = new ArrayList<>();
            file.before().ifPresent(version -> found(sought, version).forEach(one -> before.add(one.mark())));
            List<Found> others = file.after().map(version -> found(sought, version)).orElse(List.of()).stream()
                    .filter(one -> !before.remove(one.mark()))
                    .toList();
            others.stream()
                    .filter(one -> !(one.mark().isNarrow()
                            && before.remove(new Mark(one.mark().text(), ""))))
                    .forEach(one -> added.add(new Added(file.path(), one.mark(), one.shown())));
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

    private record Found(Mark mark, String shown) {}

    /** What the parser finds is of one kind, whatever stands beside it: all casts to anything are alike. */
    private static List<Found> found(Sought sought, FileChange.Version version) {
        List<Found> found = new ArrayList<>();
        Matcher matcher = sought.text().matcher(version.text());
        while (matcher.find()) {
            String mark = matcher.group("mark").strip();
            found.add(new Found(new Mark(mark, matcher.group("what").strip()), mark));
        }
        version.facts().map(FileFacts::markers).orElse(List.of()).stream()
                .filter(marker -> sought.kinds().contains(marker.kind()))
                .map(marker -> new Found(new Mark(PARSED + marker.kind(), ""), marker.text()))
                .forEach(found::add);
        return found;
    }
}
