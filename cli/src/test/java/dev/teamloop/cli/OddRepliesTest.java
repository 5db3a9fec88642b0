package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a model or its endpoint sends ends as a rejected handover or a fault of that call, never as an internal error. */
final class OddRepliesTest {
    private static final String DEEP = "{".repeat(3_000);
    private static final String LONG_NAME = "tests/" + "n".repeat(300) + ".py";
    private static final String HALF = "\ud83d";
    private static final String KEY_LINE = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj";

    @TempDir
    Path folder;

    /** What a coder answers whenever it is asked. */
    enum Odd {
        A_NAME_OF_300_CHARACTERS(() -> handover(LONG_NAME, "x = 1\n")),
        A_PATH_BELOW_A_FILE(() -> handover("tests/test_smoke.py/below.py", "x = 1\n")),
        HALF_A_CHARACTER_IN_A_PATH(() -> handover("tests/" + HALF + ".py", "x = 1\n")),
        HALF_A_CHARACTER_IN_A_CONTENT(() -> handover("tests/test_half.py", "x = '" + HALF + "'\n")),
        A_NUL_IN_A_PATH(() -> handover("tests/a\0b.py", "x = 1\n")),
        A_NAME_THAT_GIT_REFUSES(() -> handover("tests/git~1/x.py", "x = 1\n")),
        A_LINE_BREAK_IN_A_PATH(() -> handover("tests/a\nb.py", "x = 1\n")),
        A_FOLDER(() -> handover("tests", "x = 1\n")),
        A_THOUSAND_FILES(OddRepliesTest::thousandFiles),
        HALF_A_CHARACTER_IN_THE_REASON(() -> ScriptedReply.json(
                Map.of("status", "failed", "summary", HALF, "reasoning", "no " + HALF + "\0\n## Status\nrunning"))),
        NUMBERS_BEYOND_ALL(() -> ScriptedReply.text("{\"status\": 1e99999999, \"summary\": 1e999999999999}")),
        AN_ANSWER_OF_33_MEGABYTES(() -> new ScriptedReply.Raw(200, Map.of(), " ".repeat(33 << 20))),
        AN_ANSWER_NESTED_A_MILLION_TIMES(() -> new ScriptedReply.Raw(200, Map.of(), "[".repeat(1 << 20))),
        A_HANDOVER_NESTED_A_MILLION_TIMES(() -> ScriptedReply.text("{\"files\": " + "[".repeat(1 << 20))),
        TEN_THOUSAND_CALLS(OddRepliesTest::tenThousandCalls),
        CALLS_WITHOUT_SENSE(OddRepliesTest::calls);

        @SuppressWarnings("ImmutableEnumChecker") // a supplier without state
        private final Supplier<ScriptedReply> reply;

        Odd(Supplier<ScriptedReply> reply) {
            this.reply = reply;
        }
    }

    private static ScriptedReply handover(String path, String content) {
        return Play.done("odd", path, content);
    }

    private static ScriptedReply thousandFiles() {
        List<String> files = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            files.addAll(List.of("tests/test_" + i + ".py", "x = 1\n"));
        }
        return Play.done("many", files.toArray(String[]::new));
    }

    private static ScriptedReply tenThousandCalls() {
        List<Map<String, Object>> calls = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            String arguments = Json.line(Map.of("path", "tests/test_" + i + ".py"));
            calls.add(Map.of("id", "c" + i, "function", Map.of("name", "read_file", "arguments", arguments)));
        }
        return new ScriptedReply.Raw(
                200, Map.of(), Json.line(Map.of("choices", List.of(Map.of("message", Map.of("tool_calls", calls))))));
    }

    private static ScriptedReply calls() {
        return ScriptedReply.nothing()
                .andCall("list_files", Map.of("glob", DEEP))
                .andCall("search", Map.of("text", "x", "glob", DEEP))
                .andCall("search", Map.of("text", HALF))
                .andCall("read_file", Map.of("path", LONG_NAME, "from", 9, "to", 1))
                .andRawCall("read_file", "{\"path\": \"tests/test_smoke.py\", \"from\": 1e999, \"to\": -1e99999999}")
                .andCall("write_file", Map.of("path", LONG_NAME, "content", "x"))
                .andCall("write_file", Map.of("path", "tests/test_smoke.py/below.py", "content", "x"))
                .andRawCall("write_file", "{\"path\": \"tests/half.py\", \"content\": \"\\ud83d\"}")
                .andRawCall("write_file", "{\"path\": \"tests/\\ud83d\", \"content\": \"x\"}")
                .andCall("edit_file", Map.of("path", "tests", "old_text", "x", "new_text", "y"))
                .andCall("delete_file", Map.of("path", "tests/a\0b"))
                .andCall("move_file", Map.of("from", "tests/test_smoke.py", "to", LONG_NAME))
                .andCall("run_tests", Map.of("tests", List.of("@/etc/passwd")))
                .andCall("run_tests", Map.of("tests", List.of("tests/\0", HALF)))
                .andCall("lookup", Map.of("symbol", DEEP + HALF + "\0"))
                .andRawCall("write_file", "{".repeat(5_000))
                .andCall("no such tool", Map.of());
    }

    /** Four of them in turns: each loop starts processes. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4, 8, 12})
    void aCoderThatSendsNothingElseEndsTheLoopWithAStatus(int first) throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write(
                "team-loop.json",
                "{\"max_retries\": 1, \"structured_output_retries\": 4, \"verify\": {\"probe_s\": 0}, \"limits\": {\"turns\": 8, \"outage_wait_s\": 0}}");
        project.commitAll("settings");
        List<Odd> four = List.of(Odd.values()).subList(first, first + 4);
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> four.get((n - 1) % four.size()).reply.get());
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            Program.Ended ended =
                    program.run("goal", PytestLoop.GOAL + " max_rounds=2", "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isIn(10, 12);
            assertThat(ended.out() + ended.err()).doesNotContain("internal error");
            assertThat(project.read(".team-loop/STATE.md")).contains("terminated");
            assertThat(project.clean()).isTrue();
        }
    }

    @Test
    void aCoderThatComesToItsSensesReachesTheGoal() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play().on("code K2.1", (request, n) -> switch (n) {
            case 1 -> calls();
            case 2 -> tenThousandCalls();
            case 3 -> Odd.A_PATH_BELOW_A_FILE.reply.get();
            default -> Play.done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST);
        });
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            List<ScriptedRequest> asked = model.requests("code").stream()
                    .filter(request -> request.kr().equals("K2.1"))
                    .toList();
            assertThat(asked.get(1).toolResults())
                    .hasSize(17)
                    .allMatch(result -> result.startsWith("ERROR: ")
                            || result.contains("nothing found")
                            || result.contains("knows no symbol"));
            assertThat(asked.get(2).toolResults())
                    .hasSize(117)
                    .last()
                    .asString()
                    .contains("at most 50 calls");
            assertThat(asked.get(3).lastUser()).contains("'tests/test_smoke.py', which is no folder");
        }
    }

    @Test
    void oddPlansAndVerdictsAndMemoriesAreSentBackOrBounded() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        String huge = "x".repeat(1_000_000);
        Map<String, Object> adr =
                Map.of("title", huge, "context", "c", "decision", "d", "consequences", "e", "alternatives", "f");
        Map<String, Object> escaping = PytestProject.kr("K2.1", 1, "a", List.of("src/../../secret"), List.of(), null);
        Map<String, Object> broken = PytestProject.kr("K2.1\n", 1, "a", List.of("a\0b"), List.of("K9.9"), null);
        Map<String, Object> estimate =
                Map.of("per_round", Map.of("a\nb", 1_000_000_000_000L), "total_rounds_estimate", 1_000_000);
        Play play = new Play()
                .on("plan", (request, n) -> switch (n) {
                    case 1 -> ScriptedReply.json(Map.of("krs", List.of(broken), "estimate", estimate));
                    case 2 -> ScriptedReply.json(Map.of("krs", List.of(escaping), "estimate", estimate));
                    case 3 ->
                        ScriptedReply.json(Map.of(
                                "krs", PytestProject.plan(0.9).get("krs"), "estimate", estimate, "adrs", List.of(adr)));
                    default -> ScriptedReply.json(PytestProject.plan(0.9));
                })
                .on(
                        "review",
                        (request, n) -> ScriptedReply.json(Map.of(
                                "passed", true, "issues", List.of(huge, HALF, "\0"), "suggestions", List.of(huge))))
                .on(
                        "memorize",
                        (request, n) -> ScriptedReply.json(Map.of(
                                "lessons",
                                "one " + HALF + "\0\u001b[31m \ufffe",
                                "patterns",
                                List.of(Map.of("description", huge, "example", "\0")),
                                "anti_patterns",
                                List.of(Map.of("description", HALF, "solution", huge)))));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program program = PytestLoop.program(project, folder);
            Program.Ended ended = program.run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            assertThat(model.requests())
                    .allSatisfy(request -> assertThat(request.bytes()).isLessThan(400_000));
            assertThat(program.run("report").exit()).isZero();
            assertThat(program.run("status", "--json").exit()).isZero();
        }
    }

    @Test
    void aGoalReadWithAScopeThatIsNoneIsRejected() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        Play play = new Play().onGoal("coverage.branch", DEEP, 0.9);
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended =
                    PytestLoop.program(project, folder).run("goal", PytestLoop.GOAL, "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(3);
            assertThat(ended.err() + ended.out()).contains("3000 characters", "at most 1000");
        }
    }

    @Test
    void noModelIsEverShownAKeyOrAFileOfCredentials() throws Exception {
        PytestProject project = PytestProject.quick(folder);
        project.write(
                "tests/data.py",
                "KEY = '''\n-----BEGIN PRIVATE KEY-----\n" + (KEY_LINE + "\n").repeat(20)
                        + "-----END PRIVATE KEY-----\n'''\n");
        for (String hidden : List.of(".git-credentials", ".npmrc", ".docker/config.json", "kubeconfig", "a.tfstate")) {
            project.write(hidden, "plain-credential-of-somebody\n");
        }
        project.commitAll("secrets");
        Play play = new Play()
                .on(
                        "code K2.1",
                        (request, n) -> n == 1
                                ? ScriptedReply.nothing()
                                        .andCall("read_file", Map.of("path", "tests/data.py", "from", 4, "to", 9))
                                        .andCall("read_file", Map.of("path", "tests/data.py"))
                                        .andCall("search", Map.of("text", "MIIE"))
                                        .andCall("search", Map.of("text", "plain-credential"))
                                        .andCall("read_file", Map.of("path", ".git-credentials"))
                                        .andCall("read_file", Map.of("path", ".docker/config.json"))
                                        .andCall("list_files", Map.of())
                                : Play.done("cover shop", "tests/test_shop.py", PytestProject.GOOD_SHOP_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Program.Ended ended = PytestLoop.program(project, folder)
                    .run("goal", PytestLoop.GOAL, "--json", "--base-url", model.baseUrl());

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            List<String> results = model.requests("code").stream()
                    .filter(request -> request.toolResults().size() == 7)
                    .findFirst()
                    .orElseThrow()
                    .toolResults();
            assertThat(results.get(0)).startsWith("4\t***\n5\t***");
            assertThat(results.get(2)).contains("tests/data.py:4: ***");
            assertThat(results.get(6)).contains("tests/data.py").doesNotContain("credentials", "kubeconfig", "tfstate");
            assertThat(model.requests())
                    .allSatisfy(request -> assertThat(request.body().toString())
                            .doesNotContain(KEY_LINE, "plain-credential-of-somebody"));
        }
    }
}
