package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an external agent does beside its work: nothing of it decides anything. */
final class MisbehavingAgentTest {
    @TempDir
    Path folder;

    @Test
    void whatItPrintsBesideTheProtocolIsPassedOverHoweverMuchItIs() throws Exception {
        AgentScene scene = AgentScene.in(folder);
        RenameProject project = scene.project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene.run(project, model, "flood");

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(project.atHead(RenameProject.part(1))).isEqualTo(RenameProject.after(1, true));
            assertThat(AgentScene.logs(project).length())
                    .as("128 MB were printed")
                    .isLessThan(1 << 20);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"scripted", "once"})
    void whyOneThatFailsLeftNothingIsTold(String agent) throws Exception {
        AgentScene scene = AgentScene.in(folder);
        RenameProject project = scene.project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            scene.configure(model, "fails");
            Program.Ended ended = scene.program(project, model)
                    .run("goal", RenameProject.GOAL, "--coder-agent", agent, "--max-rounds", "2");

            assertThat(ended.exit()).as(ended.err()).isNotZero();
            assertThat(ended.out()).contains("FATAL: my settings are missing, set FOO");
            assertThat(AgentScene.logs(project)).contains("FATAL: my settings are missing, set FOO");
        }
    }

    @Test
    void aTrialTellsWhyAnAgentThatFailsDidNothing() throws Exception {
        AgentScene scene = AgentScene.in(folder);
        RenameProject project = scene.project();
        try (ScriptedModel model = ScriptedModel.start(request -> ScriptedReply.text("go on"))) {
            scene.configure(model, "fails");
            Program.Ended tried = scene.program(project, model).run("agents", "--check", "once");

            assertThat(tried.exit()).isEqualTo(1);
            assertThat(tried.out())
                    .contains("exit status 1; it printed last: FATAL: my settings are missing, set FOO", "begun");
        }
    }

    @Test
    void anExitStatusIsNoEvidence() throws Exception {
        AgentScene scene = AgentScene.in(folder);
        RenameProject project = scene.project();
        try (ScriptedModel model = ScriptedModel.start(AgentScene::reply)) {
            Program.Ended ended = scene.run(project, model, "fails-late", "--coder-agent", "once");

            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(AgentScene.logs(project)).contains("exit status 1; it printed last: FATAL");
        }
    }

    @Test
    void anOldTestThatItWeakensIsNamedToItAndPutBack() throws Exception {
        PytestProject project = PytestProject.in(folder);
        String smoke = project.read("tests/test_smoke.py");
        AgentScene scene = AgentScene.in(folder);
        Play play = new Play()
                .onPlanFor("src/handlers/shop.py")
                .on("code K2.1", (request, n) -> ScriptedReply.text("go on"));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Path home = PytestLoop.home(project, folder);
            Map<String, Object> agent = Map.of(
                    "command",
                    List.of(scene.agent().toString(), "old-tests", "127.0.0.1:1"),
                    "env",
                    Map.of("SHOP_TEST", PytestProject.GOOD_SHOP_TEST));
            Files.writeString(
                    home.resolve(".config/team-loop/config.json"),
                    Json.line(Map.of("verify", Map.of("probe_s", 0), "agents", Map.of("scripted", agent))));
            Program program = new Program(
                    project.root(), home, Map.of("TEAM_LOOP_API_KEY", "k", "TEAM_LOOP_BASE_URL", model.baseUrl()));
            Program.Ended ended = program.run(
                    "goal",
                    "src/handlers/shop.py branch coverage ≥90%, budget≤¥20",
                    "--coder-agent",
                    "scripted",
                    "--json");

            assertThat(ended.exit()).as(ended.err() + ended.out()).isZero();
            assertThat(model.requests("code"))
                    .extracting(ScriptedRequest::lastUser)
                    .anySatisfy(told -> assertThat(told).startsWith("turn 2").contains("tests/test_smoke.py"));
            assertThat(new GitShell(project.root()).run("git show HEAD:tests/test_smoke.py"))
                    .isEqualTo(smoke);
            assertThat(new GitShell(project.root()).run("git show HEAD:tests/test_shop.py"))
                    .isEqualTo(PytestProject.GOOD_SHOP_TEST);
        }
    }
}
