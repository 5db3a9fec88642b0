package dev.teamloop.loop.briefing;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Lines of a file as they stand there, with the file's own numbers; what is left out between them is counted. Pure. */
final class NumberedLines {
    /** What costs less than to say that it was left out. */
    private static final int SHORT_GAP = 3;

    private NumberedLines() {}

    /** About what one line takes. */
    static int cost(String line) {
        return line.length() + 9;
    }

    static String of(List<String> lines, Set<Integer> shown, Map<Integer, Character> marks) {
        SortedSet<Integer> all = joined(shown, lines.size(), SHORT_GAP);
        StringBuilder out = new StringBuilder();
        int last = 0;
        for (int number : all) {
            out.append(gap(last + 1, number - 1));
            out.append(marks.getOrDefault(number, ' '))
                    .append(String.format(Locale.ROOT, "%5d  ", number))
                    .append(lines.get(number - 1))
                    .append('\n');
            last = number;
        }
        return out.append(gap(last + 1, lines.size())).toString();
    }

    /** Without numbers. */
    static String plain(List<String> lines, Set<Integer> shown) {
        return withoutNumbers(lines, joined(shown, lines.size(), SHORT_GAP));
    }

    /** Without numbers, and nothing else than these lines. */
    static String exactly(List<String> lines, Set<Integer> shown) {
        return withoutNumbers(lines, joined(shown, lines.size(), 0));
    }

    private static String withoutNumbers(List<String> lines, SortedSet<Integer> shown) {
        StringBuilder out = new StringBuilder();
        int last = 0;
        for (int number : shown) {
            out.append(gap(last + 1, number - 1)).append(lines.get(number - 1)).append('\n');
            last = number;
        }
        return out.append(gap(last + 1, lines.size())).toString();
    }

    private static SortedSet<Integer> joined(Set<Integer> shown, int size, int gap) {
        TreeSet<Integer> all = new TreeSet<>(shown);
        int last = 0;
        for (int number : shown.stream().sorted().toList()) {
            if (number - last - 1 <= gap) {
                for (int between = last + 1; between < number; between++) {
                    all.add(between);
                }
            }
            last = number;
        }
        if (size - last <= gap) {
            for (int line = last + 1; line <= size; line++) {
                all.add(line);
            }
        }
        return all;
    }

    /** {@code … lines 383–529 left out}, on a line of its own; empty where there is none. */
    static String gap(int from, int to) {
        if (from > to) {
            return "";
        }
        return from == to ? "   … line " + from + " left out\n" : "   … lines " + from + "–" + to + " left out\n";
    }
}
