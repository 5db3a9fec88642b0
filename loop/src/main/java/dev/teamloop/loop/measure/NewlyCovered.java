package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which lines a candidate's tests run that none ran before. Pure. */
public final class NewlyCovered {
    private NewlyCovered() {}

    /**
     * By file; files without such a line are left out. In a file that was not counted before, every line that runs now is new.
     * {@code changed} are files whose lines the candidate itself has moved: there all covered lines count.
     * {@code length} gives a file's number of lines.
     */
    public static SortedMap<String, Set<Integer>> lines(
            Coverage before, Coverage after, Set<String> changed, ToIntFunction<String> length) {
        SortedMap<String, Set<Integer>> found = new TreeMap<>();
        for (FileCoverage now : after.files()) {
            Optional<FileCoverage> was = before.file(now.path()).filter(file -> !changed.contains(now.path()));
            Set<Integer> lines =
                    was.map(file -> risen(file, now)).orElseGet(() -> covered(now, length.applyAsInt(now.path())));
            if (!lines.isEmpty()) {
                found.put(now.path(), lines);
            }
        }
        return found;
    }

    /** Lines that no test ran, and lines of which more branches run now. */
    private static Set<Integer> risen(FileCoverage was, FileCoverage now) {
        Set<Integer> lines = new TreeSet<>(was.uncoveredLines());
        lines.addAll(was.partialLines());
        lines.removeAll(now.uncoveredLines());
        Set<Integer> still = new TreeSet<>(was.partialLines());
        still.retainAll(now.partialLines());
        lines.removeAll(still);
        return lines;
    }

    /**
     * Lines by file that no test ran before and of which all branches run now, where more than one is counted; but for files that
     * the candidate changed.
     */
    public static SortedMap<String, Set<Integer>> whole(Coverage before, Coverage after, Set<String> changed) {
        SortedMap<String, Set<Integer>> found = new TreeMap<>();
        for (FileCoverage now : after.files()) {
            if (!changed.contains(now.path())) {
                Set<Integer> lines = new TreeSet<>(before.file(now.path())
                        .map(FileCoverage::uncoveredLines)
                        .orElse(List.of()));
                lines.removeAll(now.uncoveredLines());
                lines.removeAll(now.partialLines());
                lines.removeIf(line -> now.ranBranches().getOrDefault(line, 0) < 2);
                found.put(now.path(), lines);
            }
        }
        return found;
    }

    /** Those that the report says ran; where it names the uncovered lines only, all others of a file in which any ran. */
    private static Set<Integer> covered(FileCoverage now, int lines) {
        if (!now.ranLines().isEmpty() || now.coveredLines() == 0) {
            return new TreeSet<>(now.ranLines());
        }
        return IntStream.rangeClosed(1, lines)
                .boxed()
                .filter(line -> !now.uncoveredLines().contains(line))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
