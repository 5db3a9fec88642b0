package dev.teamloop.core.measure;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is covered and no test checks.
 *
 * @param lines by file; their branches are not checked either
 * @param branches by file and line, how many branches of other lines are not checked: those that lead to unchecked lines
 */
public record UncheckedCode(
        SortedMap<String, Set<Integer>> lines, SortedMap<String, SortedMap<Integer, Integer>> branches) {
    public static final UncheckedCode NONE = new UncheckedCode(new TreeMap<>(), new TreeMap<>());

    public UncheckedCode {
        lines = Collections.unmodifiableSortedMap(new TreeMap<>(lines));
        branches = Collections.unmodifiableSortedMap(new TreeMap<>(branches));
    }

    public boolean isEmpty() {
        return lines.isEmpty() && branches.isEmpty();
    }

    /** With more lines. */
    public UncheckedCode and(Map<String, Set<Integer>> more) {
        SortedMap<String, Set<Integer>> all = new TreeMap<>(lines);
        more.forEach((file, added) -> {
            if (added.isEmpty()) {
                return;
            }
            Set<Integer> both = new TreeSet<>(added);
            both.addAll(all.getOrDefault(file, Set.of()));
            all.put(file, both);
        });
        return new UncheckedCode(all, branches);
    }

    /** With one branch more of this line. */
    public UncheckedCode andBranch(String file, int line) {
        SortedMap<String, SortedMap<Integer, Integer>> all = new TreeMap<>(branches);
        SortedMap<Integer, Integer> counts = new TreeMap<>(all.getOrDefault(file, new TreeMap<>()));
        counts.merge(line, 1, Integer::sum);
        all.put(file, counts);
        return new UncheckedCode(lines, all);
    }
}
