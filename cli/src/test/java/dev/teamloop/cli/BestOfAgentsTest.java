package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several coders work on the same key result, each in a room of its own; gates, figure and vote choose, and the rest is a patch. */
final class BestOfAgentsTest {
    private static final String TEST = "tests/test_shop.py";
    private static final String OTHER_TEST =
            PytestProject.GOOD_SHOP_TEST + "\n\ndef test_many():\n    assert price(3, False) == 30\n";

    @TempDir
    Path folder;

    private @Nullable PytestProject made;
    private final Map<String, Object> agents = new TreeMap<>();

    @BeforeEach
    void make() throws Exception {
        made = PytestProject.quick(folder);
    }

    private PytestProject project() {
        return Objects.requireNonNull(made);
    }

    private void agent(Path script, String name, String mode, String test) {
        agents.put(
                name,
                Map.of("command", List.of(script.toString(), mode, "127.0.0.1:1"), "env", Map.of("SHOP_TEST", test)));
    }

    private Program.Ended run(ScriptedModel model, String coders) throws IOException, InterruptedException {
        Path home = PytestLoop.home(project(), folder);
        ObjectNode settings = (ObjectNode) Json.read(project().settings());
        settings.set("agents", Json.tree(agents));
        Files.writeString(home.resolve(".config/team-loop/config.json"), Json.line(settings));
        return new Program(
                        project().root(), home, Map.of("TEAM_LOOP_API_KEY", "k", "TEAM_LOOP_BASE_URL", model.baseUrl()))
                .run(
                        "goal",
                        "src/handlers/shop.py branch coverage ≥90%, budget≤¥20",
                        "--coder-agent",
                        coders,
                        "--json");
    }

    private static Play play() {
        return new Play()
                .onPlanFor("src/handlers/shop.py")
                .on("code K2.1", (request, n) -> ScriptedReply.text("go on"));
    }

    private String patch(String coder) throws IOException {
        try (var files = Files.list(project().file(".team-loop/patches"))) {
            Path patch = files.filter(file -> file.toString().endsWith("-R2-" + coder + ".patch"))
                    .findFirst()
                    .orElseThrow();
            return Files.readString(patch);
        }
    }

    private void landed(Program.Ended ended, String test) throws Exception {
        assertThat(ended.exit()).as(ended.err() + ended.out()).isZero();
        assertThat(project().read(TEST)).isEqualTo(test);
        assertThat(project().file(".team-loop/rooms")).isEmptyDirectory();
        assertThat(new GitShell(project().root()).run("git worktree list").lines())
                .hasSize(1);
    }

    @Test
    void theOneWhoseGatesAreOpenGoesOnAndTheOthersWorkIsAPatch() throws Exception {
        agent(AgentScene.in(folder).agent(), "weak", "shop", PytestProject.WEAK_SHOP_TEST);
        Play play = play().on(
                        "code K2.1",
                        (request, n) -> request.header("User-Agent").contains("Python")
                                ? ScriptedReply.text("go on")
                                : Play.done("cover shop", TEST, PytestProject.GOOD_SHOP_TEST));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            landed(run(model, "weak,own"), PytestProject.GOOD_SHOP_TEST);

            assertThat(patch("weak")).contains("assert price(0, False) == 0");
            assertThat(Files.readString(project().file(".team-loop/events.jsonl")))
                    .contains("best of 2: own goes on");
            Program.Ended twice = run(model, "weak,weak");
            assertThat(twice.exit()).isEqualTo(2);
            assertThat(twice.err()).contains("names a coder twice");
        }
    }

    /** And one that dies leaves the others to go on. */
    @Test
    void whatIsVotedDownGivesItsPlaceToTheSecondBestAndNoCoderIsAskedAgain() throws Exception {
        Path script = AgentScene.in(folder).agent();
        agent(script, "dead", "dies", "");
        agent(script, "first", "shop", PytestProject.GOOD_SHOP_TEST);
        agent(script, "second", "shop", OTHER_TEST);
        Play play = play().on("review", (request, n) -> Play.vote(n > 1)).on("audit", (request, n) -> Play.vote(n > 1));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            landed(run(model, "dead,first,second"), OTHER_TEST);

            assertThat(model.requests("code"))
                    .as("each that lives is asked once")
                    .hasSize(2);
            assertThat(project().file(".team-loop/runner-up")).isEmptyDirectory();
        }
    }
}
