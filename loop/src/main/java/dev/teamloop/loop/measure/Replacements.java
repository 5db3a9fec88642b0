package dev.teamloop.loop.measure;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The texts that a goal puts in the place of others: in sources, paths, and names of tests (SPEC §5 rule 1). Applied to both of
 * two versions, it leaves only what differs otherwise. Pure.
 */
public record Replacements(List<Replacement> all) {
    public static final Replacements NONE = new Replacements(List.of());

    /** One text, and what stands in its place afterwards. */
    public record Replacement(String pattern, String successor) {
        private String in(String text) {
            return Occurrences.replaced(text, pattern, successor);
        }

        /** A package's name stands with slashes in a path. */
        private String inPath(String path) {
            String folders = pattern.replace('.', '/');
            String plain = in(path);
            return folders.equals(pattern) ? plain : Occurrences.replaced(plain, folders, successor.replace('.', '/'));
        }

        private String show() {
            return "'" + pattern + "' → '" + successor + "'";
        }
    }

    public Replacements {
        all = List.copyOf(all);
    }

    public static Replacements of(StandardGoal goal) {
        return new Replacements(goal.metrics().stream()
                .flatMap(metric -> of(metric).stream())
                .distinct()
                .toList());
    }

    private static Optional<Replacement> of(GoalMetric metric) {
        return metric.pattern()
                .flatMap(pattern -> metric.replacement().map(successor -> new Replacement(pattern, successor)));
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    /** A file's path, or a test's id, as it is afterwards. */
    public String path(String path) {
        String now = path;
        for (Replacement one : all) {
            now = one.inPath(now);
        }
        return now;
    }

    /** These, and what they become. */
    public Set<String> paths(Set<String> paths) {
        Set<String> both = new LinkedHashSet<>(paths);
        paths.forEach(path -> both.add(path(path)));
        return both;
    }

    /** A file's content as it is afterwards, whatever its encoding is. */
    public byte[] content(byte[] content) {
        if (all.isEmpty()) {
            return content;
        }
        String now = new String(content, ISO_8859_1);
        for (Replacement one : all) {
            now = Occurrences.replaced(now, bytes(one.pattern()), bytes(one.successor()));
        }
        return now.getBytes(ISO_8859_1);
    }

    /** Whether something was replaced from the one version to the other. */
    public boolean begun(byte[] before, byte[] after) {
        return all.stream().anyMatch(one -> count(one, after) < count(one, before));
    }

    private static int count(Replacement one, byte[] content) {
        return Occurrences.count(
                new String(content, ISO_8859_1), bytes(one.pattern()), Optional.of(bytes(one.successor())));
    }

    /** The bytes of a text, each as one character. */
    private static String bytes(String text) {
        return new String(text.getBytes(UTF_8), ISO_8859_1);
    }

    /** For people. */
    public String show() {
        return String.join(", ", all.stream().map(Replacement::show).toList());
    }
}
