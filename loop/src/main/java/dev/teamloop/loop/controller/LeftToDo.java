package dev.teamloop.loop.controller;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.loop.measure.Measured;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What target files still lack, with the code around it: every file gets its share of the room, and what does not fit into it
 * is named by its line numbers. Pure.
 */
final class LeftToDo {
    private static final int SMALL_FILE = 350;
    private static final int HEAD = 30;
    private static final int AROUND = 4;
    private static final int LEAST = 1_500;

    private final GoalMetric metric;
    private final Measured now;
    private final Function<String, Optional<String>> text;

    /** {@code text} reads a file of the project. */
    LeftToDo(GoalMetric metric, Measured now, Function<String, Optional<String>> text) {
        this.metric = metric;
        this.now = now;
        this.text = text;
    }

    /** Whether anything is marked in these files. */
    boolean isAny(List<String> targets) {
        return targets.stream()
                .anyMatch(path -> text.apply(path)
                        .filter(content ->
                                !marks(path, content.lines().toList()).isEmpty())
                        .isPresent());
    }

    /** At most about {@code room} characters; empty where no target is a text file. */
    String of(List<String> targets, int room) {
        List<String> there =
                targets.stream().filter(path -> text.apply(path).isPresent()).toList();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < there.size(); i++) {
            // what the files before did not use is left for those to come
            int share = Math.max(LEAST, (room - out.length()) / (there.size() - i));
            if (out.length() + LEAST > room && i > 0) {
                out.append("… and ").append(there.size() - i).append(" more target files: read them yourself\n");
                break;
            }
            file(there.get(i), share, out);
        }
        return out.isEmpty()
                ? ""
                : "('!' marks lines no test runs, '~' lines of which a branch is never taken, '>' lines to change)\n"
                        + out;
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

    private void file(String path, int room, StringBuilder out) {
        List<String> lines = text.apply(path).orElse("").lines().toList();
        Map<Integer, Character> marks = marks(path, lines);
        out.append("== ").append(ScopeListing.describe(metric, now, path)).append(" ==\n");
        int start = out.length();
        int last = 0;
        TreeSet<Integer> left = new TreeSet<>(marks.keySet());
        for (int number : shown(lines.size(), marks)) {
            String line = lines.get(number - 1);
            if (out.length() - start + line.length() + 10 > room) {
                break;
            }
            out.append(number > last + 1 ? "   …\n" : "");
            out.append(marks.getOrDefault(number, ' '))
                    .append(String.format(Locale.ROOT, "%5d  ", number))
                    .append(line)
                    .append('\n');
            left.remove(number);
            last = number;
        }
        if (!left.isEmpty()) {
            out.append("   … also left, not shown: lines ").append(ranges(left)).append('\n');
        }
    }

    /** {@code 3-7, 12}; at most forty of them. */
    static String ranges(SortedSet<Integer> lines) {
        List<String> ranges = new ArrayList<>();
        int from = 0;
        int to = 0;
        for (int line : lines) {
            if (from > 0 && line == to + 1) {
                to = line;
                continue;
            }
            if (from > 0) {
                ranges.add(from == to ? "" + from : from + "-" + to);
            }
            from = line;
            to = line;
        }
        ranges.add(from == to ? "" + from : from + "-" + to);
        return ranges.size() <= 40
                ? String.join(", ", ranges)
                : String.join(", ", ranges.subList(0, 40)) + " and " + (ranges.size() - 40) + " more places";
    }

    private Map<Integer, Character> marks(String path, List<String> lines) {
        Map<Integer, Character> marks = new TreeMap<>();
        now.measurement().coverage().file(path).ifPresent(file -> {
            file.uncoveredLines().forEach(line -> marks.put(line, '!'));
            file.partialLines().forEach(line -> marks.put(line, '~'));
        });
        now.command(metric).filter(run -> run.count() > 0).ifPresent(run -> {
            marks.clear();
            run.findings().stream()
                    .filter(finding -> finding.file().equals(path) && finding.line() > 0)
                    .forEach(finding -> marks.put(finding.line(), '>'));
        });
        metric.pattern().ifPresent(pattern -> {
            marks.clear();
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).contains(pattern)) {
                    marks.put(i + 1, '>');
                }
            }
        });
        marks.keySet().removeIf(line -> line > lines.size());
        return marks;
    }

    /** The head, where imports and fields stand, and what lies around the marks; a small file whole. */
    private static SortedSet<Integer> shown(int size, Map<Integer, Character> marks) {
        TreeSet<Integer> shown = new TreeSet<>();
        int whole = size <= SMALL_FILE ? size : Math.min(size, HEAD);
        for (int line = 1; line <= whole; line++) {
            shown.add(line);
        }
        for (int mark : marks.keySet()) {
            for (int line = Math.max(1, mark - AROUND); line <= Math.min(size, mark + AROUND); line++) {
                shown.add(line);
            }
        }
        return shown;
    }
}
