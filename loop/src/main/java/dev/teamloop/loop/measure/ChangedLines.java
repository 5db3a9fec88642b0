package dev.teamloop.loop.measure;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.jgit.diff.Edit;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RawTextComparator;

/**
 * Which lines of some changed files went, and which are new, by number from 1. A line that only moved, within a file or to another, is
 * neither; nor is one whose indentation alone changed. Pure.
 */
public final class ChangedLines {
    private final Map<String, List<Integer>> gone = new HashMap<>();
    private final Map<String, List<Integer>> written = new HashMap<>();

    /** A file before and after, empty where it was not there or is not there any more. */
    public record Versions(String path, String before, String after) {}

    public ChangedLines(List<Versions> files) {
        Map<String, Integer> went = new HashMap<>();
        Map<String, Integer> came = new HashMap<>();
        for (Versions file : files) {
            List<Integer> before = new ArrayList<>();
            List<Integer> after = new ArrayList<>();
            for (Edit edit :
                    new HistogramDiff().diff(RawTextComparator.WS_IGNORE_ALL, raw(file.before()), raw(file.after()))) {
                IntStream.range(edit.getBeginA(), edit.getEndA()).forEach(at -> before.add(at + 1));
                IntStream.range(edit.getBeginB(), edit.getEndB()).forEach(at -> after.add(at + 1));
            }
            gone.put(file.path(), before);
            written.put(file.path(), after);
            count(went, file.before(), before);
            count(came, file.after(), after);
        }
        for (Versions file : files) {
            gone.computeIfPresent(file.path(), (path, lines) -> without(came, file.before(), lines));
            written.computeIfPresent(file.path(), (path, lines) -> without(went, file.after(), lines));
        }
    }

    /** Lines of the file as it was. */
    public List<Integer> gone(String path) {
        return gone.getOrDefault(path, List.of());
    }

    /** Lines of the file as it is. */
    public List<Integer> written(String path) {
        return written.getOrDefault(path, List.of());
    }

    private static RawText raw(String text) {
        return new RawText(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).toList();
    }

    private static void count(Map<String, Integer> counts, String text, List<Integer> numbers) {
        List<String> lines = lines(text);
        numbers.forEach(number -> counts.merge(lines.get(number - 1), 1, Integer::sum));
    }

    /** Without as many of each text as stand on the other side. */
    private static List<Integer> without(Map<String, Integer> others, String text, List<Integer> numbers) {
        List<String> lines = lines(text);
        Map<String, Integer> left = new HashMap<>(others);
        return numbers.stream()
                .filter(number -> left.merge(lines.get(number - 1), -1, Integer::sum) < 0)
                .toList();
    }
}
