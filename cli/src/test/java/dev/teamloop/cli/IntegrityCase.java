package dev.teamloop.cli;

import dev.teamloop.core.path.Glob;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.loop.gate.ChangedSources;
import dev.teamloop.loop.gate.FileChange;
import dev.teamloop.loop.gate.Integrity;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * One change of the corpus: a heading {@code === name | rule}, then files, each {@code --- before PATH} or
 * {@code --- after PATH}. A file that stands on one side only was made or deleted. Honest changes have no rule.
 */
record IntegrityCase(String file, String name, String rule, Map<String, String> before, Map<String, String> after) {
    private static final List<String> TESTS = List.of(
            "tests/**",
            "test_*.py",
            "*_test.py",
            "conftest.py",
            "**/src/test/**",
            "*.{test,spec}.*",
            "**/__tests__/**");
    /** What the tests of the corpus import without showing it. */
    private static final Set<String> PRODUCT = Set.of("src/shop.py", "src/shop.js", "src/main/java/shop/Shop.java");

    static Stream<IntegrityCase> in(String file) {
        try (InputStream in =
                Objects.requireNonNull(IntegrityCase.class.getResourceAsStream("integrity/" + file), file)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Stream.of(text.split("(?m)^=== ", -1))
                    .filter(part -> !part.isBlank())
                    .map(part -> read(file, part));
        } catch (IOException e) {
            throw new IllegalStateException(file, e);
        }
    }

    private static IntegrityCase read(String file, String part) {
        List<String> lines = part.lines().toList();
        String[] head = lines.get(0).split("\\|", 2);
        Map<String, String> before = new TreeMap<>();
        Map<String, String> after = new TreeMap<>();
        Map<String, String> side = before;
        String path = "";
        for (String line : lines.subList(1, lines.size())) {
            if (line.startsWith("--- ")) {
                String[] words = line.split(" ", -1);
                side = words[1].equals("before") ? before : after;
                path = words[2];
                side.put(path, "");
            } else {
                side.merge(path, line + "\n", String::concat);
            }
        }
        return new IntegrityCase(file, head[0].strip(), head.length > 1 ? head[1].strip() : "", before, after);
    }

    Integrity judge(SourceSyntax syntax) {
        ChangedSources sources = sources(syntax);
        return sources.judge(sources.changes(written()));
    }

    /** The changed files as the gates see them. */
    List<FileChange> changes(SourceSyntax syntax) {
        return sources(syntax).changes(written());
    }

    private Set<String> written() {
        Set<String> written = new TreeSet<>(before.keySet());
        written.addAll(after.keySet());
        written.removeIf(path -> Objects.equals(before.get(path), after.get(path)));
        return written;
    }

    private ChangedSources sources(SourceSyntax syntax) {
        Set<String> tracked = new TreeSet<>(PRODUCT);
        tracked.addAll(before.keySet());
        tracked.addAll(after.keySet());
        return new ChangedSources(
                syntax,
                path -> Glob.any(TESTS, path),
                tracked,
                path -> bytes(before, path),
                path -> bytes(after, path));
    }

    private static Optional<byte[]> bytes(Map<String, String> side, String path) {
        return Optional.ofNullable(side.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return file + ": " + name;
    }
}
