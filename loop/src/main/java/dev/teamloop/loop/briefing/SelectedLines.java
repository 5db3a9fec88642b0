package dev.teamloop.loop.briefing;

import dev.teamloop.core.source.SourceFunction;
import dev.teamloop.loop.briefing.UncoveredFunctions.Uncovered;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Lines of one file that a prompt shows. Pure.
 *
 * @param leftOut what is said of lines that matter and are not shown
 */
record SelectedLines(SortedSet<Integer> shown, String leftOut) {
    private static final int AROUND = 4;
    private static final int MOST_NAMED = 12;

    /**
     * A file's functions.
     *
     * @param wanted in which something is left to do, the most important first
     * @param asked those of them that are asked for by themselves
     */
    record Functions(List<String> lines, List<SourceFunction> declared, List<Uncovered> wanted, List<Uncovered> asked) {

        /**
         * Whole functions, those that are asked for first, and what lies outside of all; of the first that does not fit whole, its
         * beginning. At most {@code room} characters; up to {@code wide} where that shows all, or else for what is asked for.
         */
        SelectedLines within(Collection<Integer> marks, int room, int wide, String what) {
            Definitions definitions = Definitions.of(lines, declared);
            List<Integer> head = FileHead.of(lines, declared);
            List<List<Integer>> loose = outside(marks);
            int all = cost(head, wanted, loose);
            int most = all <= wide ? all : Math.min(wide, cost(head, asked, loose));
            CharacterBudget left = new CharacterBudget(lines, Math.max(room, most));
            left.takeWhileFitting(head);
            List<Uncovered> named = asked.size() < wanted.size() ? asked : List.of();
            named.forEach(one -> left.takenIfFitting(body(one)));
            TreeSet<Integer> out = new TreeSet<>();
            for (List<Integer> lot : loose) {
                if (!left.takenIfFitting(lot)) {
                    out.addAll(lot);
                }
            }
            out.removeAll(left.taken());
            out.retainAll(marks);
            List<Uncovered> lacking = new ArrayList<>();
            for (Uncovered one : wanted) {
                List<Integer> body = body(one);
                if (left.takenIfFitting(definitions.with(body)) || left.takenIfFitting(body)) {
                    continue;
                }
                if (one.equals(asked.get(0))) {
                    left.takeWhileFitting(body);
                } else {
                    lacking.add(one);
                }
            }
            return new SelectedLines(left.taken(), notShown(out) + named(lacking, what));
        }

        /** Marked lines that lie in no function, each with those around it. */
        private List<List<Integer>> outside(Collection<Integer> marks) {
            return marks.stream()
                    .filter(line -> UncoveredFunctions.around(declared, line).isEmpty())
                    .map(line -> range(lines, line - 2, line + 2))
                    .toList();
        }

        private List<Integer> body(Uncovered one) {
            return range(lines, one.function().firstLine(), one.function().lastLine());
        }

        private int cost(List<Integer> head, List<Uncovered> functions, List<List<Integer>> loose) {
            TreeSet<Integer> all = new TreeSet<>(head);
            functions.forEach(one -> all.addAll(body(one)));
            loose.forEach(all::addAll);
            return all.stream()
                    .mapToInt(line -> NumberedLines.cost(lines.get(line - 1)))
                    .sum();
        }

        private static String named(List<Uncovered> out, String what) {
            return out.isEmpty()
                    ? ""
                    : what + " in functions that are not shown for want of room: "
                            + new UncoveredFunctions(out).largest(MOST_NAMED) + "\n";
        }
    }

    /** The file's head, then what lies around the marks, from above, then those further passages that fit. */
    static SelectedLines around(
            List<String> lines,
            Map<Integer, Character> marks,
            List<Integer> head,
            List<List<Integer>> further,
            int room) {
        CharacterBudget left = new CharacterBudget(lines, room);
        if (marks.isEmpty()) {
            left.takeWhileFitting(range(lines, 1, lines.size()));
            return new SelectedLines(left.taken(), "");
        }
        left.takeWhileFitting(head);
        TreeSet<Integer> out = new TreeSet<>();
        for (int mark : marks.keySet()) {
            List<Integer> lot = range(lines, mark - AROUND, mark + AROUND);
            if (!left.takenIfFitting(lot)) {
                out.add(mark);
            }
        }
        further.forEach(left::takenIfFitting);
        out.removeAll(left.taken());
        return new SelectedLines(left.taken(), notShown(out));
    }

    private static String notShown(SortedSet<Integer> out) {
        return out.isEmpty() ? "" : "also left, not shown: lines " + ranges(out) + "\n";
    }

    /** The numbers of the lines from one to another, as far as there are such. */
    static List<Integer> range(List<String> lines, int from, int to) {
        return IntStream.rangeClosed(Math.max(1, from), Math.min(lines.size(), to))
                .boxed()
                .toList();
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
}
