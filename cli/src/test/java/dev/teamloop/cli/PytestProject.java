package dev.teamloop.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.core.testing.Python;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.revwalk.RevCommit;

/** A small real Python project in a real repository. Tests that need it are skipped, by name, where pytest is missing. */
final class PytestProject {
    static final String SHOP = """
            def price(quantity, member):
                if quantity < 0:
                    raise ValueError("negative")
                total = quantity * 10
                if member:
                    total = total * 0.9
                return total


            def label(kind):
                if kind == "a":
                    return "Alpha"
                return "Other"
            """;
    static final String TEXT = """
            def clip(text, size):
                if len(text) <= size:
                    return text
                return text[:size]
            """;
    static final String GOOD_SHOP_TEST = """
            import pytest
            from src.handlers.shop import label, price


            def test_price():
                assert price(1, False) == 10
                assert price(1, True) == 9


            def test_a_negative_quantity_is_refused():
                with pytest.raises(ValueError):
                    price(-1, False)


            def test_label():
                assert [label("a"), label("b")] == ["Alpha", "Other"]
            """;
    static final String WEAK_SHOP_TEST = """
            from src.handlers.shop import price


            def test_price():
                assert price(0, False) == 0
            """;
    static final String FAILING_SHOP_TEST = """
            from src.handlers.shop import price


            def test_price():
                assert price(1, False) == 11
            """;
    static final String GOOD_TEXT_TEST = """
            from src.handlers.text import clip


            def test_clip():
                assert clip("abc", 5) == "abc"
                assert clip("abc", 2) == "ab"
            """;

    private static final String CHECKS = "tools/checks.py";

    private final Path root;

    private PytestProject(Path root) {
        this.root = root;
    }

    static PytestProject in(Path folder) throws IOException, GitAPIException {
        requirePytest();
        return in(folder, Map.of());
    }

    /** The same with a small test command of its own, for loops that are not about pytest: its start is a tenth as dear. */
    static PytestProject quick(Path folder) throws IOException, GitAPIException {
        assumeTrue(Python.isThere(), "needs python3");
        try (InputStream checks = Objects.requireNonNull(PytestProject.class.getResourceAsStream("checks.py"))) {
            return in(
                    folder,
                    Map.of(
                            CHECKS,
                            new String(checks.readAllBytes(), StandardCharsets.UTF_8),
                            ".gitignore",
                            "build/\n__pycache__/\n"));
        }
    }

    /** The user's configuration with which the loop runs this project's tests. */
    String settings() {
        return Files.exists(root.resolve(CHECKS)) ? """
                {"verify": {"probe_s": 0, "runner": "custom", "format": "lcov",
                            "test": ["python3", "-S", "tools/checks.py", "{tests}"],
                            "report": ["build/junit.xml", "build/lcov.info"]}}
                """ : "{\"verify\": {\"probe_s\": 0}}";
    }

    private static PytestProject in(Path folder, Map<String, String> more) throws IOException, GitAPIException {
        Path root = Files.createDirectories(folder.resolve("project"));
        PytestProject project = new PytestProject(root);
        project.write("src/handlers/shop.py", SHOP);
        project.write("src/handlers/text.py", TEXT);
        project.write("tests/test_smoke.py", "def test_smoke():\n    assert 1 + 1 == 2\n");
        for (Map.Entry<String, String> file : more.entrySet()) {
            project.write(file.getKey(), file.getValue());
        }
        try (Git git =
                Git.init().setDirectory(root.toFile()).setInitialBranch("main").call()) {
            var config = git.getRepository().getConfig();
            config.setString("user", null, "name", "Somebody");
            config.setString("user", null, "email", "somebody@example.invalid");
            config.save();
        }
        project.commitAll("start");
        return project;
    }

    static void requirePytest() {
        assumeTrue(
                Python.hasPytest(),
                "needs a python3 with pytest and coverage (Debian: python3-pytest python3-pytest-cov)");
    }

    Path root() {
        return root;
    }

    Path file(String path) {
        return root.resolve(path);
    }

    String read(String path) throws IOException {
        return Files.readString(file(path));
    }

    void write(String path, String content) throws IOException {
        Files.createDirectories(file(path).getParent());
        Files.writeString(file(path), content);
    }

    void commitAll(String message) throws IOException, GitAPIException {
        try (Git git = Git.open(root.toFile())) {
            git.add().addFilepattern(".").call();
            git.commit().setMessage(message).setSign(false).call();
        }
    }

    /** First lines of all messages, newest first. */
    List<String> log() throws IOException, GitAPIException {
        List<String> lines = new ArrayList<>();
        try (Git git = Git.open(root.toFile())) {
            for (RevCommit commit : git.log().call()) {
                lines.add(commit.getShortMessage());
            }
        }
        return lines;
    }

    List<String> tags() throws IOException, GitAPIException {
        try (Git git = Git.open(root.toFile())) {
            return git.tagList().call().stream()
                    .map(ref -> ref.getName().substring("refs/tags/".length()))
                    .toList();
        }
    }

    boolean clean() throws IOException, GitAPIException {
        try (Git git = Git.open(root.toFile())) {
            return git.status().call().isClean();
        }
    }

    /** A plan of K1.1, K2.1 for shop.py with this target, and K3.1. */
    static Map<String, Object> plan(double target) {
        return Map.of(
                "krs",
                List.of(
                        kr("K1.1", 1, "one test runs", List.of(), List.of(), null),
                        kr("K2.1", 2, "cover shop.py", List.of("src/handlers/shop.py"), List.of("K1.1"), target),
                        kr("K2.2", 3, "cover text.py", List.of("src/handlers/text.py"), List.of("K1.1"), null),
                        kr("K3.1", 4, "no regression", List.of(), List.of("K2.1", "K2.2"), null)),
                "estimate",
                Map.of("per_round", Map.of("coder", 1000), "total_rounds_estimate", 4),
                "adrs",
                List.of());
    }

    static Map<String, Object> kr(
            String id,
            int priority,
            String spec,
            List<String> files,
            List<String> depends,
            @org.jspecify.annotations.Nullable Double target) {
        Map<String, Object> kr = new java.util.TreeMap<>(Map.of(
                "kr_id",
                id,
                "layer",
                id.charAt(1) - '0',
                "priority",
                priority,
                "spec",
                spec,
                "type",
                "test",
                "target_files",
                files,
                "depends",
                depends));
        if (target != null) {
            kr.put("target", target);
        }
        return kr;
    }
}
