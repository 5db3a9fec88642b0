package dev.teamloop.loop.controller;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.loop.measure.Measured;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Where a text that is counted still stands: its lines in some files, and how often elsewhere. Pure. */
final class TextPlaces {
    private static final int MOST_ELSEWHERE = 10;

    private TextPlaces() {}

    /** At most about {@code room} characters of lines; {@code text} reads a file of the project. */
    static String of(
            GoalMetric metric, Measured now, List<String> files, Function<String, Optional<String>> text, int room) {
        List<String> holding = ScopeListing.countedFiles(metric, now);
        List<String> own = files.stream().filter(holding::contains).toList();
        String others = holding.stream()
                .filter(path -> !files.contains(path))
                .limit(MOST_ELSEWHERE)
                .map(path -> ScopeListing.describe(metric, now, path))
                .collect(Collectors.joining("\n"));
        return (own.isEmpty() ? "none in these files\n" : lines(metric, own, text, room))
                + (others.isEmpty() ? "none elsewhere" : "elsewhere:\n" + others);
    }

    private static String lines(
            GoalMetric metric, List<String> files, Function<String, Optional<String>> text, int room) {
        StringBuilder out = new StringBuilder();
        int left = 0;
        for (String path : files) {
            List<String> lines = text.apply(path).orElse("").lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).contains(metric.pattern().orElseThrow())) {
                    String line = path + ":" + (i + 1) + ": " + lines.get(i).strip() + "\n";
                    boolean fits = out.length() + line.length() <= room;
                    out.append(fits ? line : "");
                    left += fits ? 0 : 1;
                }
            }
        }
        return out + (left > 0 ? "… and " + left + " more lines\n" : "");
    }
}
