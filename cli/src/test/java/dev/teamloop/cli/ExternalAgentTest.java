package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.groups.Tuple;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An external agent is the coder: it works shut in, its difference is the handover, and what it may not do comes to nothing. */
final class ExternalAgentTest {
    @TempDir
    Path folder;

    private @Nullable AgentScene made;

    @BeforeEach
    void agent() throws IOException {
        made = AgentScene.in(folder);
    }

    private AgentScene scene() {
        return Objects.requireNonNull(made);
    }

    @Test
    void whatTheAgentLeftIsJudgedAndLandsAndItsCallsAreMetered() throws Exception {
        RenameProject project = scene().project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene().run(project, model, "good");

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
            assertThat(project.dirty()).isEmpty();
            ScriptedRequest call = model.requests("code").get(0);
            assertThat(call.agent()).isEqualTo("coder");
            assertThat(call.kr()).isEqualTo("K2.1");
            assertThat(call.header("Authorization")).isEqualTo("Bearer " + AgentScene.KEY);
            assertThat(call.maxTokens()).isPositive();
            assertThat(Files.readString(project.file(".team-loop/ledger.jsonl")))
                    .contains("\"step\":\"code\"");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"once", "interpreted"})
    void anAgentThatTakesOnePromptARunIsACoderToo(String agent) throws Exception {
        RenameProject project = scene().project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene().run(project, model, "good", "--coder-agent", agent);

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
        }
    }

    @Test
    void neitherItsBriefingNorItsTokenStandsOnACommandLine() throws Exception {
        RenameProject project = scene().project();
        StringBuilder seen = new StringBuilder();
        try (ScriptedModel model = ScriptedModel.start(request -> {
            if (request.step().equals("code")) {
                seen.append(commandLines());
            }
            return AgentScene.reply(request);
        })) {
            Program.Ended ended = scene().run(project, model, "good", "--coder-agent", "once");

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(seen).contains("agent.py").doesNotContain("You carry out one key result");
        }
    }

    /** All that are running, as every user of the machine can read them. */
    private static String commandLines() {
        return ProcessHandle.allProcesses()
                .map(process -> Path.of("/proc", String.valueOf(process.pid()), "cmdline"))
                .map(ExternalAgentTest::text)
                .collect(Collectors.joining("\n"));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            // it has ended meanwhile
            return "";
        }
    }

    @Test
    void findingsAreHandedBackInTheSameSessionWhoseProgramsRunAsBefore() throws Exception {
        RenameProject project = scene().project();
        project.write("tool.sh", "#!/bin/sh\n");
        new GitShell(project.root()).run("chmod +x tool.sh && git add tool.sh && git commit -qm 'a tool'");
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene().run(project, model, "two-turns");

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
        RenameProject project = scene().project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene().run(project, model, "hostile");

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
                    .doesNotContain(AgentScene.KEY)
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
        assertThat(AgentScene.logs(project)).doesNotContain("sk-live-");
    }

    @Test
    void whatItChangesOutsideScopeIsTakenBackAndToldAndTheRestIsJudged() throws Exception {
        RenameProject project = scene().project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene().run(project, model, "stray");

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(project.atHead("setup.cfg")).isEmpty();
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
            assertThat(AgentScene.logs(project)).contains("'setup.cfg' is build, test-runner or CI configuration");
        }
    }

    @Test
    void whatItChangesOutsideScopeASecondTimeClosesTheGate() throws Exception {
        RenameProject project = scene().project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene().run(project, model, "stray-again", "--max-rounds", "2");

            assertThat(ended.exit()).as(ended.err()).isNotZero();
            assertThat(model.requests("code")).as("it is not asked again").hasSize(2);
            assertThat(AgentScene.logs(project)).containsPattern("\"gate\" : \"scope\",\\s+\"open\" : false");
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.before(1));
        }
    }

    @Test
    void whoSaysDoneAndDidNothingIsNotBelieved() throws Exception {
        RenameProject project = scene().project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene().run(project, model, "nothing", "--max-rounds", "2");

            assertThat(ended.exit()).as(ended.err()).isNotZero();
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.before(1));
        }
    }

    @Test
    void whoIsSilentTooLongIsEndedAndThatIsTold() throws Exception {
        RenameProject project = scene().project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene().run(project, model, "hang", "--max-rounds", "2");

            assertThat(ended.exit()).as(ended.err()).isNotZero();
            assertThat(AgentScene.logs(project)).contains("of silence (limits.idle_s)");
        }
    }

    @Test
    void whoSpendsAllIsRefusedAndTheLoopEndsWithinItsBudget() throws Exception {
        RenameProject project = scene().project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene().run(project, model, "spend", "--budget", "0.08");

            assertThat(ended.exit()).as(ended.err()).isEqualTo(11);
            assertThat(ended.json().path("cost_yuan").decimalValue()).isLessThanOrEqualTo(new BigDecimal("0.08"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"spend", "spend-idly"})
    void whomMoneyFailedIsNotPromptedAgainAndItsKeyResultIsAsBefore(String mode) throws Exception {
        RenameProject project = scene().project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene().run(project, model, mode, "--coder-agent", "once", "--budget", "0.08");

            assertThat(ended.exit()).as(ended.err()).isEqualTo(11);
            assertThat(ended.json().path("krs"))
                    .extracting(
                            kr -> kr.path("kr_id").asText(),
                            kr -> kr.path("status").asText())
                    .contains(Tuple.tuple("K2.1", "pending"));
            assertThat(AgentScene.logs(project)).contains("'once', prompt 1").doesNotContain("prompt 2");
            assertThat(project.read(".team-loop/STATE.md")).doesNotContain("closed");
        }
    }

    @Test
    void whatIsGoodAlreadyIsJudgedAlthoughTheMoneyIsGone() throws Exception {
        RenameProject project = scene().project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended =
                    scene().run(project, model, "spend-good", "--coder-agent", "once", "--budget", "0.08");

            assertThat(ended.exit()).as(ended.err()).isIn(0, 11);
            assertThat(AgentScene.logs(project)).containsPattern("\"gate\" : \"scope\",\\s+\"open\" : true");
        }
    }

    @Test
    void aTrialSeesAFileATestAndARefusal() throws Exception {
        RenameProject project = scene().project();
        try (ScriptedModel model = ScriptedModel.start(request -> ScriptedReply.text("go on"))) {
            scene().configure(model, "trial");
            Program program = scene().program(project, model);
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
        RenameProject project = scene().project();
        Files.delete(scene().agent());
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene().run(project, model, "good");

            assertThat(ended.exit()).isEqualTo(4);
            assertThat(ended.err()).contains("agent 'scripted' is not installed");
            assertThat(scene().run(project, model, "good", "--coder-agent", "interpreted"))
                    .satisfies(other -> assertThat(other.exit()).isEqualTo(4))
                    .extracting(Program.Ended::err, InstanceOfAssertFactories.STRING)
                    .contains("agent 'interpreted' is not installed: there is no file " + scene().agent());
            assertThat(scene().run(project, model, "good", "--coder-agent", "opencod")
                            .err())
                    .contains("did you mean 'opencode'?");
            assertThat(model.requests()).isEmpty();
        }
    }
}
