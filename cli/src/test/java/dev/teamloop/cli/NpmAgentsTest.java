package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Agents as their makers publish them are coders: each reaches a coverage goal through the gateway, and measures with our tool on the
 * way. {@code .ci/agents} installs them; where they are not, nothing is tested here.
 */
final class NpmAgentsTest {
    /** The folder with their programs. */
    private static final String INSTALLED = "team-loop.agents";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"opencode", "qwen", "gemini"})
    void itReachesACoverageGoal(String agent) throws Exception {
        Path programs = Path.of(System.getProperty(INSTALLED, "none"));
        assumeTrue(Files.isExecutable(programs.resolve(agent)), agent + " is not installed (.ci/agents installs it)");
        PytestProject project = PytestProject.in(folder);
        Play play = new Play()
                .onPlanFor("src/handlers/shop.py")
                .on(
                        "code K2.1",
                        (request, number) ->
                                work(request, project.file("tests/test_shop.py").toString()));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            Path home = PytestLoop.home(project, folder);
            Files.writeString(
                    home.resolve(".config/team-loop/config.json"),
                    Json.line(Map.of(
                            "verify",
                            Map.of("probe_s", 0),
                            "providers",
                            Map.of(
                                    "default",
                                    Map.of(
                                            "base_url",
                                            model.baseUrl(),
                                            "wires",
                                            Map.of("gemini", model.baseUrl() + "beta"))))));
            Program program = new Program(
                    project.root(),
                    home,
                    Map.of(
                            "TEAM_LOOP_API_KEY",
                            AgentScene.KEY,
                            "PATH",
                            programs + File.pathSeparator + System.getenv("PATH")));
            Program.Ended ended = program.run(
                    "goal",
                    "src/handlers/shop.py branch coverage ≥90%, budget≤¥20",
                    "--json",
                    "--coder-agent",
                    agent,
                    "--model",
                    "coder=m1");

            assertThat(ended.exit()).as(ended.err() + ended.out()).isZero();
            List<ScriptedRequest> asked = model.requests("code");
            assertThat(asked)
                    .allSatisfy(
                            request -> assertThat(request.header("Authorization") + request.header("x-goog-api-key"))
                                    .as("the gateway puts in the real key")
                                    .endsWith(AgentScene.KEY));
            assertThat(asked.get(asked.size() - 1).wholeText()).contains("3 collected, 3 passed");
        }
    }

    private static ScriptedReply work(ScriptedRequest request, String file) {
        if (request.toolNames().isEmpty()) {
            return ScriptedReply.text("a title");
        }
        List<String> results = request.toolResults();
        Optional<String> measure = request.toolNames().stream()
                .filter(name -> name.endsWith("measure"))
                .findFirst();
        if (results.isEmpty()) {
            boolean qwen = request.toolNames().contains("write_file");
            return ScriptedReply.call(
                    qwen ? "write_file" : "write",
                    Map.of(qwen ? "file_path" : "filePath", file, "content", PytestProject.GOOD_SHOP_TEST));
        }
        if (results.stream().anyMatch(result -> result.contains("collected"))) {
            return ScriptedReply.text("done");
        }
        return measure.map(name -> ScriptedReply.call(name, Map.of()))
                .orElse(ScriptedReply.call("tool_search", Map.of("query", "select:mcp__team-loop__measure")));
    }
}
