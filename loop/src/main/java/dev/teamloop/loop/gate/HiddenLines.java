package dev.teamloop.loop.gate;

import dev.teamloop.core.measure.FileCoverage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Lines that were counted before, stand in the file still, and are not counted any more: the coverage denominator shrank while they
 * remain (SPEC §5, integrity, rule 3). Lines are told apart by their text, since they move; of equal ones only so many are meant as are
 * uncounted now and were not before. Pure.
 */
final class HiddenLines {
    private HiddenLines() {}

    /** Whether the tool said line by line what it counted. */
    static boolean areKnown(FileCoverage coverage) {
        return counted(coverage).size() == coverage.totalLines() && coverage.totalLines() > 0;
    }

    /** Their numbers in the text as it is now, from 1. */
    static List<Integer> of(String textBefore, FileCoverage before, String textAfter, FileCoverage after) {
        Map<String, Integer> more = new HashMap<>();
        count(textBefore, counted(before), (text, counts) -> more.merge(text, counts ? 0 : -1, Integer::sum));
        count(textAfter, counted(after), (text, counts) -> more.merge(text, counts ? 0 : 1, Integer::sum));
        Map<String, Integer> countedBefore = new HashMap<>();
        count(textBefore, counted(before), (text, counts) -> countedBefore.merge(text, counts ? 1 : 0, Integer::sum));
        List<Integer> hidden = new ArrayList<>();
        Set<Integer> countedNow = counted(after);
        int number = 0;
        for (String line : (Iterable<String>) textAfter.lines()::iterator) {
            number++;
            String text = line.strip();
            boolean uncounted = !countedNow.contains(number)
                    && more.getOrDefault(text, 0) > 0
                    && countedBefore.getOrDefault(text, 0) > 0;
            if (uncounted) {
                hidden.add(number);
                more.merge(text, -1, Integer::sum);
                countedBefore.merge(text, -1, Integer::sum);
            }
        }
        return hidden;
    }

    private static Set<Integer> counted(FileCoverage coverage) {
        Set<Integer> lines = new TreeSet<>(coverage.ranLines());
        lines.addAll(coverage.uncoveredLines());
        return lines;
    }

    private interface Line {
        void is(String text, boolean counted);
    }

    /** Brackets by themselves say nothing. */
    private static void count(String text, Set<Integer> counted, Line each) {
        int number = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            number++;
            if (line.chars().anyMatch(Character::isLetterOrDigit)) {
                each.is(line.strip(), counted.contains(number));
            }
        }
    }
}
