package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A goal that puts one text in the place of another: old tests may change by that, and by nothing else (SPEC §5 rule 1). */
final class ReplacementTest {
    private static final String USERS = "def get_user(number):\n    return {\"id\": number}\n";
    private static final String HELPER = "def check_get_user(user, number):\n    assert user == {\"id\": number}\n";
    private static final String TEST = """
            from src.users import get_user
            from tests.helper_get_user import check_get_user


            def test_get_user():
                check_get_user(get_user(3), 3)


            def test_get_user_again():
                assert get_user(4)["id"] == 4
            """;

    @TempDir
    Path folder;

    private PytestProject project() throws Exception {
        PytestProject project = PytestProject.in(folder);
        project.write("src/users.py", USERS);
        project.write("tests/test_get_user.py", TEST);
        project.write("tests/helper_get_user.py", HELPER);
        project.commitAll("users");
        return project;
    }

    private static Play play(List<ScriptedReply> turns) {
        Map<String, Object> rename =
                new TreeMap<>(PytestProject.kr("K2.1", 1, "rename it", List.of("src/users.py"), List.of("K1.1"), null));
        rename.put("type", "both");
        return new Play()
                .on(
                        "goal",
                        (request, n) -> ScriptedReply.json(
                                Map.of("objective", "rename", "accept", "renamed", "constraints", List.of())))
                .on(
                        "plan",
                        (request, n) -> ScriptedReply.json(Map.of(
                                "krs",
                                List.of(
                                        PytestProject.kr("K1.1", 1, "suite is green", List.of(), List.of(), null),
                                        rename,
                                        PytestProject.kr("K3.1", 2, "no regression", List.of(), List.of("K2.1"), null)),
                                "estimate",
                                Map.of("per_round", Map.of("coder", 1000), "total_rounds_estimate", 2))))
                .on("code K2.1", (request, n) -> turns.get(Math.min(n, turns.size()) - 1));
    }

    private static ScriptedReply write(String path, String content) {
        return ScriptedReply.call("write_file", Map.of("path", path, "content", content));
    }

    private static ScriptedReply move(String from, String to) {
        return ScriptedReply.call("move_file", Map.of("from", from, "to", to));
    }

    private static List<ScriptedReply> renaming(String test, String helper) {
        List<ScriptedReply> turns = new ArrayList<>();
        turns.add(write("src/users.py", USERS.replace("get_user", "fetch_user")));
        turns.add(move("tests/test_get_user.py", "tests/test_fetch_user.py"));
        turns.add(move("tests/helper_get_user.py", "tests/helper_fetch_user.py"));
        turns.add(write("tests/helper_fetch_user.py", helper));
        turns.add(write("tests/test_fetch_user.py", test));
        turns.add(ScriptedReply.call("run_metric", Map.of()));
        turns.add(ScriptedReply.call("submit", Map.of("status", "done", "summary", "renamed", "reasoning", "as told")));
        return turns;
    }

    private static String renamed(String text) {
        return text.replace("get_user", "fetch_user");
    }

    /** With experiments on old and new tests. */
    private Program program(PytestProject project) throws IOException {
        Path home = Files.createTempDirectory(folder, ".home");
        Path config = Files.createDirectories(home.resolve(".config").resolve("team-loop"));
        Files.writeString(config.resolve("config.json"), "{\"verify\": {\"probe_s\": 120}}");
        return new Program(project.root(), home, Map.of());
    }

    private Program.Ended renamed(PytestProject project, ScriptedModel model) throws Exception {
        return program(project)
                .run("goal", "rename get_user to fetch_user, all tests pass", "--json", "--base-url", model.baseUrl());
    }

    @Test
    void textNamesAndPathsOfOldTestsAreRenamed() throws Exception {
        PytestProject project = project();
        try (ScriptedModel model = ScriptedModel.start(play(renaming(renamed(TEST), renamed(HELPER))))) {
            Program.Ended ended = renamed(project, model);

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.json().path("metric").path("current").asInt()).isZero();
            assertThat(ended.json().path("rounds").asInt()).isEqualTo(3);
            assertThat(project.file("tests/test_get_user.py")).doesNotExist();
            assertThat(project.read("tests/test_fetch_user.py")).contains("def test_fetch_user():");
            assertThat(Play.prompts(model))
                    .contains(
                            "occurrences of 'get_user' (replaced by 'fetch_user'): 0; at the start of this key result");
            assertThat(model.requests("audit").toString())
                    .contains("old tests changed by 'get_user' → 'fetch_user' alone");
        }
    }

    @Test
    void whatChangesBesideIsPutBackRenamed() throws Exception {
        PytestProject project = project();
        String weak = renamed(TEST).replace("[\"id\"] == 4", "is not None");
        try (ScriptedModel model = ScriptedModel.start(play(renaming(weak, renamed(HELPER))))) {
            Program.Ended ended = renamed(project, model);

            assertThat(Play.prompts(model)).contains("old-test-changed tests/test_fetch_user.py");
            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(project.read("tests/test_fetch_user.py")).isEqualTo(renamed(TEST));
        }
    }

    @Test
    void aHelperThatNoticesLessUnderItsNewNameIsNone() throws Exception {
        PytestProject project = project();
        String blind = renamed(HELPER).replace("assert user == {\"id\": number}", "return number");
        try (ScriptedModel model = ScriptedModel.start(play(renaming(renamed(TEST), blind)))) {
            Program.Ended ended = renamed(project, model);

            assertThat(Play.prompts(model)).contains("old-test-weakened");
            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(project.read("tests/helper_fetch_user.py")).isEqualTo(renamed(HELPER));
        }
    }
}
