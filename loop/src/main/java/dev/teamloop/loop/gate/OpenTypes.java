package dev.teamloop.loop.gate;

import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.Marker;
import dev.teamloop.core.source.Marker.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * New places where a type is left open, {@code : any}, while the figure is a type checker's: it finds nothing there any more. Such a place may
 * be right, so the critics are to look. Pure.
 */
public final class OpenTypes {
    private static final int MOST_SHOWN = 5;

    private OpenTypes() {}

    /** A sentence for each file; none where no goal's command checks types. */
    public static List<String> risks(List<FileChange> files, List<MetricCommand> metrics) {
        return metrics.stream().anyMatch(SuppressionMarks::checksTypes)
                ? files.stream().flatMap(file -> risk(file).stream()).toList()
                : List.of();
    }

    private static List<String> risk(FileChange file) {
        Map<String, Integer> before = new HashMap<>();
        open(file.before()
                        .flatMap(FileChange.Version::facts)
                        .map(FileFacts::markers)
                        .orElse(List.of()))
                .forEach(mark -> before.merge(mark.text(), 1, Integer::sum));
        List<Marker> added = new ArrayList<>();
        for (Marker mark : open(file.markersAfter())) {
            if (before.merge(mark.text(), -1, Integer::sum) < 0) {
                added.add(mark);
            }
        }
        return added.isEmpty()
                ? List.of()
                : List.of(
                        "new or rewritten lines of " + file.path() + " leave types open: "
                                + added.stream()
                                        .limit(MOST_SHOWN)
                                        .map(mark -> "'" + mark.text() + "' in line " + mark.line())
                                        .collect(Collectors.joining(", "))
                                + (added.size() > MOST_SHOWN ? " and " + (added.size() - MOST_SHOWN) + " more" : "")
                                + ": what the type checker finds no more there may stand all the same; see whether the type can be said");
    }

    private static List<Marker> open(List<Marker> marks) {
        return marks.stream().filter(mark -> mark.kind() == Kind.OPEN_TYPE).toList();
    }
}
