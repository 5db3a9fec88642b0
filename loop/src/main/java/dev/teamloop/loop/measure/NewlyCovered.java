package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.FileCoverage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which lines a candidate's tests run that none ran before. Pure. */
public final class NewlyCovered {
    private NewlyCovered() {}

    /** The lines of files, as they were and as they are; none where there is no such file. */
    public interface Texts {
        List<String> before(String path);

        List<String> now(String path);
    }

    /**
     * By file; files without such a line are left out. In a file that was not counted before, every line that runs now is new.
     * {@code changed} are files whose lines the candidate itself has moved: there a line is new unless one of the same words ran before.
     */
    public static SortedMap<String, Set<Integer>> lines(
            Coverage before, Coverage after, Set<String> changed, Texts texts) {
        SortedMap<String, Set<Integer>> found = new TreeMap<>();
        for (FileCoverage now : after.files()) {
            Optional<FileCoverage> was = before.file(now.path());
            Set<Integer> lines;
            if (was.isPresent() && !changed.contains(now.path())) {
                lines = risen(was.get(), now);
            } else {
                List<String> text = texts.now(now.path());
                lines = covered(now, text.size());
                was.ifPresent(file -> leaveOutMoved(lines, text, file, texts.before(now.path())));
            }
            if (!lines.isEmpty()) {
                found.put(now.path(), lines);
            }
        }
        return found;
    }

    /** Of lines of the same words as many are no new ones as ran before. */
    private static void leaveOutMoved(Set<Integer> lines, List<String> text, FileCoverage was, List<String> before) {
        Map<String, Integer> ran = new HashMap<>();
        covered(was, before.size())
                .forEach(line -> words(before, line).ifPresent(words -> ran.merge(words, 1, Integer::sum)));
        lines.removeIf(line -> words(text, line)
                .filter(words -> ran.merge(words, -1, Integer::sum) >= 0)
                .isPresent());
    }

    /** What a line says; empty where it is a bracket, or beyond the text. */
    private static Optional<String> words(List<String> text, int line) {
        return line > text.size()
                ? Optional.empty()
                : Optional.of(text.get(line - 1).strip())
                        .filter(words -> words.chars().anyMatch(Character::isLetterOrDigit));
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
        return whole(before, after, changed, FileCoverage::uncoveredLines);
    }

    /** The same of lines of which tests ran some branches before. */
    public static SortedMap<String, Set<Integer>> completed(Coverage before, Coverage after, Set<String> changed) {
        return whole(before, after, changed, FileCoverage::partialLines);
    }

    private static SortedMap<String, Set<Integer>> whole(
            Coverage before, Coverage after, Set<String> changed, Function<FileCoverage, List<Integer>> were) {
        SortedMap<String, Set<Integer>> found = new TreeMap<>();
        for (FileCoverage now : after.files()) {
            Set<Integer> lines = new TreeSet<>(before.file(now.path()).map(were).orElse(List.of()));
            lines.removeAll(now.uncoveredLines());
            lines.removeAll(now.partialLines());
            lines.removeIf(line -> now.ranBranches().getOrDefault(line, 0) < 2);
            if (!lines.isEmpty() && !changed.contains(now.path())) {
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
