package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A migration goal: a literal text must disappear from all tracked files while the suite stays green. */
final class MigrationTest {
    @TempDir
    Path folder;

    @Test
    void aTextDisappearsAndAllTestsPass() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("old_pkg/__init__.py", "def answer():\n    return 42\n");
        // lines without code are no lines that tests run
        project.write("app.py", """
                from old_pkg import answer


                def double(big=False):
                    \"""Twice the answer.

                    In thousands where it is to be big.
                    \"""
                    # rounded
                    if big:
                        return 1000
                    else:
                        return 2 * answer()


                def never():
                    raise NotImplementedError  # pragma: no cover
                """);
        project.write("tests/test_app.py", """
                from app import double
                from old_pkg import answer


                def test_double_of_old_pkg():
                    assert double() == 2 * answer()
                    assert double(big=True) == 1000
                """);
        project.commitAll("old");
        Play play = new Play()
                .on(
                        "goal",
                        (request, n) -> ScriptedReply.json(Map.of(
                                "objective",
                                "old_pkg to new_pkg",
                                "accept",
                                "no old_pkg is left, all tests pass",
                                "constraints",
                                List.of(),
                                "metric",
                                List.of(
                                        Map.of(
                                                "kind",
                                                "occurrences",
                                                "pattern",
                                                "old_pkg",
                                                "scope",
                                                List.of(),
                                                "comparator",
                                                "==",
                                                "target",
                                                0),
                                        Map.of(
                                                "kind",
                                                "tests.pass",
                                                "scope",
                                                List.of(),
                                                "comparator",
                                                ">=",
                                                "target",
                                                1)))))
                .on("plan", (request, n) -> plan("move old_pkg", "app.py"))
                .on("code K2.1", (request, n) -> switch (n) {
                    case 1 ->
                        ScriptedReply.call(
                                "move_file", Map.of("from", "old_pkg/__init__.py", "to", "new_pkg/__init__.py"));
                    case 2 -> renamed("app.py", "old_pkg", "new_pkg");
                    case 3 -> renamed("tests/test_app.py", "old_pkg", "new_pkg");
                    default ->
                        ScriptedReply.call(
                                "submit",
                                Map.of(
                                        "status",
                                        "done",
                                        "summary",
                                        "move old_pkg to new_pkg",
                                        "reasoning",
                                        "moved and edited"));
                });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = new Program(project.root(), Files.createTempDirectory(folder, ".home"), Map.of())
                    .run(
                            "goal",
                            "old_pkg → new_pkg migration, all tests pass",
                            "--json",
                            "--base-url",
                            model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.json().path("metric").path("kind").asText()).isEqualTo("occurrences");
            assertThat(ended.json().path("metric").path("baseline").asInt()).isEqualTo(3);
            assertThat(ended.json().path("metric").path("current").asInt()).isZero();
            assertThat(project.file("old_pkg/__init__.py")).doesNotExist();
            assertThat(project.file("new_pkg/__init__.py")).exists();
            assertThat(project.clean()).isTrue();
        }
    }

    /** Lines without code, and those that a report leaves out, are no lines that tests are said to run. */
    @Test
    void aFunctionIsRenamedWithItsTests() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("words.py", """
                def join_words(items):
                    \"""All of them in one text.

                    >>> join_words(["a", "b"])
                    'a and b'
                    \"""
                    # nothing to say
                    if not items:
                        return ""
                    else:
                        return " and ".join([str(item) for item in items])


                def never():
                    raise NotImplementedError  # pragma: no cover
                """);
        project.write("tests/test_words.py", """
                from words import join_words


                def test_join_words():
                    assert join_words(["a", 1]) == "a and 1"
                    assert join_words([]) == ""
                """);
        project.write("team-loop.json", "{\"verify\": {\"probe_s\": 60}}");
        project.commitAll("words");
        Play play = new Play()
                .on(
                        "goal",
                        (request, n) -> ScriptedReply.json(
                                Map.of("objective", "rename", "accept", "none is left", "constraints", List.of())))
                .on("plan", (request, n) -> plan("rename", "words.py"))
                .on("code K2.1", (request, n) -> switch (n) {
                    case 1 -> renamed("words.py", "join_words", "joined");
                    case 2 -> renamed("tests/test_words.py", "join_words", "joined");
                    case 3 -> ScriptedReply.call("write_file", Map.of("path", "tests/test_joined.py", "content", """
                                from words import joined


                                def test_of_one():
                                    assert joined(["a"]) == "a"
                                    assert joined([]) == ""
                                """));
                    default ->
                        ScriptedReply.call(
                                "submit", Map.of("status", "done", "summary", "renamed", "reasoning", "as asked"));
                });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = new Program(project.root(), Files.createTempDirectory(folder, ".home"), Map.of())
                    .run(
                            "goal",
                            "rename join_words to joined, all tests pass",
                            "--json",
                            "--base-url",
                            model.baseUrl());
            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(project.file("words.py")).content().contains("def joined(items):");
        }
    }

    private static ScriptedReply plan(String spec, String file) {
        Map<String, Object> move = PytestProject.kr("K2.1", 2, spec, List.of(file), List.of("K1.1"), null);
        move.put("type", "both");
        return ScriptedReply.json(Map.of(
                "krs",
                        List.of(
                                PytestProject.kr("K1.1", 1, "the suite runs", List.of(), List.of(), null),
                                move,
                                PytestProject.kr("K3.1", 3, "no regression", List.of(), List.of("K2.1"), null)),
                "estimate", Map.of("per_round", Map.of("coder", 1000), "total_rounds_estimate", 3)));
    }

    private static ScriptedReply renamed(String file, String from, String to) {
        return ScriptedReply.call(
                "edit_file", Map.of("path", file, "old_text", from, "new_text", to, "replace_all", true));
    }

    @Test
    void aTextInABuildFileIsToldBeforeAnythingIsPlanned() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("pyproject.toml", "[project]\nname = \"old_pkg\"\nversion = \"1\"\n");
        project.commitAll("build file");
        Play play = new Play()
                .on(
                        "goal",
                        (request, n) -> ScriptedReply.json(Map.of(
                                "objective",
                                "x",
                                "accept",
                                "y",
                                "constraints",
                                List.of(),
                                "metric",
                                Map.of(
                                        "kind",
                                        "occurrences",
                                        "pattern",
                                        "old_pkg",
                                        "scope",
                                        List.of(),
                                        "comparator",
                                        "==",
                                        "target",
                                        0))));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = new Program(project.root(), Files.createTempDirectory(folder, ".home"), Map.of())
                    .run("goal", "old_pkg → new_pkg migration, all tests pass", "--base-url", model.baseUrl());
            assertThat(ended.exit()).as(ended.err()).isEqualTo(4);
            assertThat(ended.err()).contains("pyproject.toml").contains("scope.writable");
            assertThat(model.requests("plan")).isEmpty();
        }
    }
}
