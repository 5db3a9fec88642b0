package dev.teamloop.loop.briefing;

import dev.teamloop.core.source.SourceTest;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** A test file as a prompt shows it: as it stands there, cut between tests and never inside one, what is left out counted. Pure. */
final class TestFileText {
    private static final int LONG_COMMENT = 5;
    private static final int LONG_HEAD = 60;

    private final List<String> lines;
    private final List<SourceTest> tests;

    /** {@code tests} are those of the text. */
    TestFileText(String text, List<SourceTest> tests) {
        this.lines = text.lines().toList();
        this.tests = tests.stream()
                .filter(test -> test.lastLine() <= lines.size())
                .sorted(Comparator.comparingInt(SourceTest::line))
                .toList();
    }

    /** What stands before the first test, and tests from the first on, as many as fit into {@code room} characters. */
    String example(int room) {
        SortedSet<Integer> shown = head();
        int left = room - cost(shown);
        for (SourceTest test : tests) {
            Set<Integer> more = between(shown.isEmpty() ? test.line() : shown.last() + 1, test.lastLine());
            if (cost(more) > left) {
                break;
            }
            left -= cost(more);
            shown.addAll(more);
        }
        return NumberedLines.plain(lines, shown);
    }

    /** Whole; where that is too long, what stands before the first test, and the end, where tests can be added. */
    String toExtend(int room) {
        SortedSet<Integer> shown = between(1, lines.size());
        if (cost(shown) <= room || tests.isEmpty()) {
            return cost(shown) <= room ? NumberedLines.plain(lines, shown) : example(room);
        }
        shown = head();
        int left = room - cost(shown);
        int end = lines.size();
        for (int i = tests.size() - 1; i >= 0; i--) {
            Set<Integer> more = between(tests.get(i).line(), end);
            more.removeAll(shown);
            if (cost(more) > left && end < lines.size()) {
                break;
            }
            left -= cost(more);
            shown.addAll(more);
            end = tests.get(i).line() - 1;
        }
        return NumberedLines.plain(lines, shown);
    }

    /** The names of unchanged tests stand in their place. */
    String without(List<SourceTest> unchanged) {
        SortedSet<Integer> shown = between(1, lines.size());
        for (SourceTest test : unchanged) {
            shown.removeAll(withBlanks(test));
        }
        return NumberedLines.exactly(lines, shown);
    }

    /** The lines of a test and the blank ones around it, so that neighbours that are left out are one gap. */
    private Set<Integer> withBlanks(SourceTest test) {
        int from = test.line();
        while (from > 1 && lines.get(from - 2).isBlank()) {
            from--;
        }
        int to = test.lastLine();
        while (to < lines.size() && lines.get(to).isBlank()) {
            to++;
        }
        return between(from, to);
    }

    /** Without a long comment at the top, as licences are. */
    private SortedSet<Integer> head() {
        int first = 1;
        while (first <= lines.size() && SourceComments.isComment(lines.get(first - 1))) {
            first++;
        }
        int from = first > LONG_COMMENT ? first : 1;
        int to = tests.isEmpty() ? lines.size() : tests.get(0).line() - 1;
        return between(from, Math.min(to, from + LONG_HEAD - 1));
    }

    private static SortedSet<Integer> between(int from, int to) {
        TreeSet<Integer> all = new TreeSet<>();
        for (int line = from; line <= to; line++) {
            all.add(line);
        }
        return all;
    }

    private int cost(Set<Integer> some) {
        return some.stream().mapToInt(line -> lines.get(line - 1).length() + 1).sum();
    }
}
