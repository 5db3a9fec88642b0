package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An external agent is the coder: it works shut in, its difference is the handover, and what it may not do comes to nothing. */
final class ExternalAgentTest {
    private static final String KEY = "sk-real-0123456789abcdef0123";

    @TempDir
    Path folder;

    private Path home = Path.of("");
    private Path agent = Path.of("");

    @BeforeEach
    void agent() throws IOException {
        home = Files.createTempDirectory(folder, ".home");
        agent = Files.createDirectories(folder.resolve("agents/bin")).resolve("agent.py");
        try (InputStream script = Objects.requireNonNull(getClass().getResourceAsStream("agent.py"))) {
            Files.write(agent, script.readAllBytes());
        }
        Files.setPosixFilePermissions(agent, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createDirectories(home.resolve(".ssh"));
        Files.writeString(home.resolve(".ssh/id_ed25519"), "secret");
    }

    private RenameProject project() throws Exception {
        RenameProject project = RenameProject.in(folder, 1, "");
        project.write(
                "team-loop.json",
                "{\"verify\": {\"runner\": \"custom\", \"test\": [\"sh\", \"verify.sh\"]}, \"sandbox\": \"bwrap\"}\n");
        new GitShell(project.root()).run("git commit -qam 'shut in'");
        return project;
    }

    private void configure(ScriptedModel model, String mode) throws IOException {
        Path config = Files.createDirectories(home.resolve(".config/team-loop"));
        String real = model.baseUrl().replaceAll("http://([^/]*)/.*", "$1");
        Map<String, Object> acp = Map.of("command", List.of(agent.toString(), mode, real));
        Map<String, Object> exec =
                Map.of("command", List.of(agent.toString(), mode, real, "{prompt_file}"), "protocol", "exec");
        Map<String, Object> settings = Map.of(
                "agents", Map.of("scripted", acp, "once", exec),
                "max_retries", 0,
                "limits", Map.of("idle_s", mode.equals("hang") ? 2 : 60, "step_s", Map.of("coder", 120)),
                "verify", Map.of("probe_s", 0));
        Files.writeString(config.resolve("config.json"), Json.line(settings));
    }

    private Program program(RenameProject project, ScriptedModel model) {
        return new Program(
                project.root(), home, Map.of("TEAM_LOOP_API_KEY", KEY, "TEAM_LOOP_BASE_URL", model.baseUrl()));
    }

    private Program.Ended run(RenameProject project, ScriptedModel model, String mode, String... more)
            throws Exception {
        configure(model, mode);
        List<String> words = new ArrayList<>(List.of("goal", RenameProject.GOAL, "--json"));
        words.addAll(List.of(more));
        if (!words.contains("--coder-agent")) {
            words.addAll(List.of("--coder-agent", "scripted"));
        }
        return program(project, model).run(words.toArray(String[]::new));
    }

    private static ScriptedReply reply(ScriptedRequest request) {
        return request.step().equals("code") ? ScriptedReply.text("go on") : new RenameModel(1).apply(request);
    }

    private static String logs(RenameProject project) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(project.file("logs"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    @Test
    void whatTheAgentLeftIsJudgedAndLandsAndItsCallsAreMetered() throws Exception {
        RenameProject project = project();
        try (ScriptedModel model = ScriptedModel.start(ExternalAgentTest::reply)) {
            Program.Ended ended = run(project, model, "good");

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
            assertThat(project.dirty()).isEmpty();
            ScriptedRequest call = model.requests("code").get(0);
            assertThat(call.agent()).isEqualTo("coder");
            assertThat(call.kr()).isEqualTo("K2.1");
            assertThat(call.header("Authorization")).isEqualTo("Bearer " + KEY);
            assertThat(call.maxTokens()).isPositive();
            assertThat(Files.readString(project.file(".team-loop/ledger.jsonl")))
                    .contains("\"step\":\"code\"");
        }
    }

    @Test
    void anAgentThatTakesOnePromptARunIsACoderToo() throws Exception {
        RenameProject project = project();
        try (ScriptedModel model = ScriptedModel.start(ExternalAgentTest::reply)) {
            Program.Ended ended = run(project, model, "good", "--coder-agent", "once");

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
        }
    }

    @Test
    void findingsAreHandedBackInTheSameSessionWhoseProgramsRunAsBefore() throws Exception {
        RenameProject project = project();
        project.write("tool.sh", "#!/bin/sh\n");
        new GitShell(project.root()).run("chmod +x tool.sh && git add tool.sh && git commit -qm 'a tool'");
        try (ScriptedModel model = ScriptedModel.start(ExternalAgentTest::reply)) {
            Program.Ended ended = run(project, model, "two-turns");

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(model.requests("code"))
                    .extracting(ScriptedRequest::lastUser)
                    .containsExactly("turn 1, the tool runs", "turn 2, the tool runs");
            assertThat(project.atHead(RenameProject.part(1)))
                    .contains("new_name")
                    .doesNotContain("old_name");
        }
    }

    @Test
    void itReachesNothingButTheGatewayAndNothingOfItOutlivesIt() throws Exception {
        RenameProject project = project();
        try (ScriptedModel model = ScriptedModel.start(ExternalAgentTest::reply)) {
            Program.Ended ended = run(project, model, "hostile");

            assertThat(ended.exit()).as(ended.err()).isZero();
            String text = model.requests("code").stream()
                    .map(ScriptedRequest::lastUser)
                    .filter(said -> said.startsWith("FOUND "))
                    .findFirst()
                    .orElseThrow();
            JsonNode found = Json.read(text.substring("FOUND ".length()));
            for (String closed : List.of("ssh", "key", "endpoint", "commit", "history", "records")) {
                assertThat(found.path(closed).asText()).as(closed).startsWith("refused");
            }
            assertThat(found.path("environment").toString())
                    .doesNotContain(KEY)
                    .doesNotContain(model.baseUrl().replaceAll("http://([^/]*)/.*", "$1"));
        }
        assertThat(ProcessHandle.allProcesses()
                        .filter(process -> process.info()
                                .arguments()
                                .map(List::of)
                                .orElse(List.of())
                                .contains("987")))
                .isEmpty();
        assertThat(new GitShell(project.root()).run("git log --all --format=%s"))
                .doesNotContain("mine");
        assertThat(logs(project)).doesNotContain("sk-live-");
    }

    @Test
    void whatItChangesOutsideScopeIsTakenBackAndToldAndTheRestIsJudged() throws Exception {
        RenameProject project = project();
        try (ScriptedModel model = ScriptedModel.start(ExternalAgentTest::reply)) {
            Program.Ended ended = run(project, model, "stray");

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(project.atHead("setup.cfg")).isEmpty();
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
            assertThat(logs(project)).contains("'setup.cfg' is build, test-runner or CI configuration");
        }
    }

    @Test
    void whatItChangesOutsideScopeASecondTimeClosesTheGate() throws Exception {
        RenameProject project = project();
        try (ScriptedModel model = ScriptedModel.start(ExternalAgentTest::reply)) {
            Program.Ended ended = run(project, model, "stray-again", "--max-rounds", "2");

            assertThat(ended.exit()).as(ended.err()).isNotZero();
            assertThat(model.requests("code")).as("it is not asked again").hasSize(2);
            assertThat(logs(project)).containsPattern("\"gate\" : \"scope\",\\s+\"open\" : false");
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.before(1));
        }
    }

    @Test
    void whoSaysDoneAndDidNothingIsNotBelieved() throws Exception {
        RenameProject project = project();
        try (ScriptedModel model = ScriptedModel.start(ExternalAgentTest::reply)) {
            Program.Ended ended = run(project, model, "nothing", "--max-rounds", "2");

            assertThat(ended.exit()).as(ended.err()).isNotZero();
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.before(1));
        }
    }

    @Test
    void whoIsSilentTooLongIsEndedAndThatIsTold() throws Exception {
        RenameProject project = project();
        try (ScriptedModel model = ScriptedModel.start(ExternalAgentTest::reply)) {
            Program.Ended ended = run(project, model, "hang", "--max-rounds", "2");

            assertThat(ended.exit()).as(ended.err()).isNotZero();
            assertThat(logs(project)).contains("of silence (limits.idle_s)");
        }
    }

    @Test
    void whoSpendsAllIsRefusedAndTheLoopEndsWithinItsBudget() throws Exception {
        RenameProject project = project();
        try (ScriptedModel model = ScriptedModel.start(ExternalAgentTest::reply)) {
            Program.Ended ended = run(project, model, "spend", "--budget", "0.1");

            assertThat(ended.exit()).as(ended.err()).isEqualTo(11);
            assertThat(ended.json().path("cost_yuan").decimalValue()).isLessThanOrEqualTo(new BigDecimal("0.1"));
        }
    }

    @Test
    void aTrialSeesAFileATestAndARefusal() throws Exception {
        RenameProject project = project();
        try (ScriptedModel model = ScriptedModel.start(request -> ScriptedReply.text("go on"))) {
            configure(model, "trial");
            Program program = program(project, model);
            Program.Ended listed = program.run("agents", "--json");
            Program.Ended tried = program.run("agents", "--check", "scripted", "--json");

            assertThat(listed.out()).contains("\"name\":\"opencode\"", "\"name\":\"scripted\",\"installed\":true");
            assertThat(tried.exit()).as(tried.out() + tried.err()).isZero();
            assertThat(tried.json().path("wrote").asBoolean()).isTrue();
            assertThat(tried.json().path("ran_test").asBoolean()).isTrue();
            assertThat(tried.json().path("refused").asBoolean()).isTrue();
            assertThat(model.requests()).hasSize(1);
        }
    }

    @Test
    void anAgentThatIsNotThereEndsTheCommandBeforeAnyCall() throws Exception {
        RenameProject project = project();
        Files.delete(agent);
        try (ScriptedModel model = ScriptedModel.start(ExternalAgentTest::reply)) {
            Program.Ended ended = run(project, model, "good");

            assertThat(ended.exit()).isEqualTo(4);
            assertThat(ended.err()).contains("agent 'scripted' is not installed");
            assertThat(run(project, model, "good", "--coder-agent", "opencod").err())
                    .contains("did you mean 'opencode'?");
            assertThat(model.requests()).isEmpty();
        }
    }
}
