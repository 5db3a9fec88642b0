package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs of all kinds under a budget: a shell script with curl stands for any of them. */
final class MeterTest {
    private static final String KEY = "sk-real-0123456789abcdef0123";
    private static final String CALL = """
        curl -s -o answer.json -w '%{http_code}\\n' "$OPENAI_BASE_URL/chat/completions" -H "Authorization: Bearer $OPENAI_API_KEY" \
          -d '{"model":"m1","messages":[{"role":"user","content":"hi"}]}'
        """;

    @TempDir
    Path folder;

    @TempDir
    Path home;

    @Test
    void aProgramSpendsFromItsPurseAndTheSumIsToldBesideItsOutput() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(MeterTest::answer)) {
            Program.Ended ended = meter(model, "1", List.of(), CALL + CALL);

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(ended.out()).isEqualTo("200\n200\n");
            assertThat(ended.err()).contains("2 calls, 2000 tokens in (1200 cached), 80 out", "of ¥1.00 spent", "m1");
            assertThat(Files.readString(folder.resolve("answer.json"))).contains("hello");
            ScriptedRequest request = model.lastRequest();
            assertThat(request.header("Authorization")).isEqualTo("Bearer " + KEY);
            assertThat(request.step()).isEqualTo("meter");
        }
    }

    @Test
    void theProgramSeesNeitherKeyNorAddressAndKeepsTheRestOfItsEnvironment() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(MeterTest::answer)) {
            Program.Ended ended = meter(model, "1", List.of(), "env");

            assertThat(ended.out())
                    .contains(
                            "OWN=kept",
                            "TEAM_LOOP_MODEL=m1",
                            "ANTHROPIC_BASE_URL=http://127.0.0.1:",
                            "GEMINI_API_KEY=tl-")
                    .doesNotContain(KEY)
                    .doesNotContain(authority(model));
        }
    }

    @Test
    void theProgramsOwnExitCodeCountsWhileThePurseIsOpen() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(MeterTest::answer)) {
            assertThat(meter(model, "1", List.of(), "exit 7").exit()).isEqualTo(7);
        }
    }

    @Test
    void thePurseThatClosesIsExitElevenWhateverTheProgramSays() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(MeterTest::answer)) {
            Program.Ended ended = meter(model, "0.001", List.of("--json"), CALL + "exit 0");

            assertThat(ended.exit()).isEqualTo(11);
            assertThat(ended.json().path("command_exit").asInt()).isZero();
            assertThat(ended.json().path("calls").asInt()).isZero();
            assertThat(ended.json().path("reason").asText()).contains("the budget is used up");
            assertThat(ended.err())
                    .as("what the program prints does not disturb the document")
                    .contains("402");
            assertThat(model.requests()).isEmpty();
        }
    }

    @Test
    void whatTheProgramLeavesRunningEndsWithIt() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(MeterTest::answer)) {
            meter(model, "1", List.of(), "(trap '' TERM INT HUP; exec sleep 600) & echo $! > left; disown -a");

            long left = Long.parseLong(Files.readString(folder.resolve("left")).strip());
            // killed it is; whoever inherited it may take a moment to notice
            for (ProcessHandle process : ProcessHandle.of(left).stream().toList()) {
                process.onExit().get(30, TimeUnit.SECONDS);
            }
            assertThat(ProcessHandle.of(left).filter(ProcessHandle::isAlive)).isEmpty();
        }
    }

    @Test
    void aProgramThatIsNotThereIsAPreconditionAndSoIsAnEndpoint() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(MeterTest::answer)) {
            Program.Ended ended = run(model.baseUrl(), "meter", "--budget", "1", "--", "no-such-program");

            assertThat(ended.exit()).isEqualTo(4);
            assertThat(ended.err()).contains("no-such-program");
        }
        assertThat(run("http://127.0.0.1:9/v1", "meter", "--budget", "1", "--", "true")
                        .exit())
                .isEqualTo(4);
    }

    @Test
    void aCloneIsAskedForTrustFirst() throws Exception {
        Files.writeString(
                folder.resolve("team-loop.json"),
                "{\"providers\": {\"default\": {\"base_url\": \"http://127.0.0.1:9/v1\"}}}");
        Program.Ended ended = Program.inClone(folder, home, Map.of()).run("meter", "--budget", "1", "--", "true");

        assertThat(ended.exit()).isEqualTo(4);
        assertThat(ended.err()).contains("providers.default.base_url");
    }

    private static ScriptedReply answer(ScriptedRequest request) {
        return ScriptedReply.text("hello").reporting("""
            {"prompt_tokens": 1000, "completion_tokens": 40, "prompt_tokens_details": {"cached_tokens": 600}}\
            """);
    }

    private static String authority(ScriptedModel model) {
        return model.baseUrl().replaceAll("http://([^/]*)/.*", "$1");
    }

    private Program.Ended meter(ScriptedModel model, String budget, List<String> options, String script)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("meter", "--budget", budget));
        words.addAll(options);
        words.addAll(List.of("--", "bash", "-c", script));
        return run(model.baseUrl(), words.toArray(String[]::new));
    }

    private Program.Ended run(String url, String... words) throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>(Map.of("TEAM_LOOP_MODEL", "m1", "OWN", "kept"));
        environment.put("TEAM_LOOP_BASE_URL", url);
        environment.put("TEAM_LOOP_API_KEY", KEY);
        environment.put("COPY_OF_A_KEY", "Bearer " + KEY);
        return new Program(folder, home, environment).run(words);
    }
}
