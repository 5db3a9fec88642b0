package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code team-loop mcp}: what an assistant may do, and what it may not. */
@Timeout(180)
final class McpTest {
    private static final String KEY = "sk-a-key-that-nobody-may-see";
    private static final Map<String, ?> GOAL = Map.of("goal", RenameProject.GOAL);

    @TempDir
    Path folder = Path.of("");

    private final RenameModel usual = new RenameModel(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private ScriptedModel model;
    private RenameProject project;
    private Path home = Path.of("");
    private boolean held;

    @BeforeEach
    void prepare() throws Exception {
        model = ScriptedModel.start(this::answer);
        home = Files.createDirectories(folder.toRealPath().resolve("home"));
        project = RenameProject.in(folder.toRealPath(), 1, "");
    }

    @AfterEach
    void close() {
        released.countDown();
        model.close();
    }

    /** Where it is held, the goal is not read before that is released. */
    private ScriptedReply answer(ScriptedRequest request) {
        try {
            if (held && !released.await(2, TimeUnit.MINUTES)) {
                throw new IllegalStateException("it was not released");
            }
            return usual.apply(request);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private Map<String, String> endpoint() {
        return Map.of("TEAM_LOOP_BASE_URL", model.baseUrl(), "TEAM_LOOP_API_KEY", KEY);
    }

    private Program program() {
        return new Program(project.root(), home, endpoint());
    }

    @Test
    void itOffersWhatAModelMayDoAndNothingElse() throws Exception {
        try (AssistantTalk talk = AssistantTalk.here(program())) {
            JsonNode hello = talk.ask("initialize", Map.of("protocolVersion", "2025-06-18"))
                    .path("result");

            assertThat(hello.at("/serverInfo/name").asText()).isEqualTo("team-loop");
            assertThat(hello.path("protocolVersion").asText()).isEqualTo("2025-06-18");
            assertThat(talk.ask("tools/list", Map.of()).at("/result/tools").findValuesAsText("name"))
                    .containsExactly("estimate", "start", "status", "stop", "report", "lookup", "query");
            assertThat(talk.ask("resources/list", Map.of())
                            .at("/result/resources")
                            .findValuesAsText("name"))
                    .containsExactly("STATE.md", "report");
            assertThat(talk.leave()).isZero();
        }
    }

    @Test
    void withoutTrustNothingIsStartedOrSentAndTheKeysAreNamed() throws Exception {
        Program clone = Program.inClone(project.root(), home, endpoint());
        try (AssistantTalk talk = AssistantTalk.here(clone)) {
            for (String tool : List.of("estimate", "start")) {
                assertThat(talk.error(tool, GOAL))
                        .contains("verify.test", "counts only once you trust it", "team-loop trust");
            }
            assertThat(talk.error("status", Map.of())).contains("there is no loop here");
        }
        assertThat(model.requests()).isEmpty();
        assertThat(project.root().resolve(".team-loop")).doesNotExist();
    }

    @Test
    void anEstimatePlansAndLeavesNothingBehind() throws Exception {
        try (AssistantTalk talk = AssistantTalk.here(program())) {
            JsonNode estimate = talk.document("estimate", GOAL);

            assertThat(estimate.path("status").asText()).isEqualTo("PLANNED");
            assertThat(estimate.at("/goal/budget_yuan").asDouble())
                    .as("mcp.max_budget")
                    .isEqualTo(5);
            assertThat(estimate.at("/plan/krs")).hasSize(3);
            assertThat(talk.progress()).isNotEmpty();
        }
        assertThat(project.dirty()).isEmpty();
        assertThat(project.root().resolve(".team-loop")).doesNotExist();
    }

    @Test
    void noMoreIsSpentThanTheUserAllows() throws Exception {
        Files.createDirectories(home.resolve(".config/team-loop"));
        Files.writeString(home.resolve(".config/team-loop/config.json"), "{\"mcp\": {\"max_budget\": 2}}");
        try (AssistantTalk talk = AssistantTalk.here(program())) {
            assertThat(talk.error("start", Map.of("goal", RenameProject.GOAL, "budget", 3)))
                    .contains("¥3.00 is more", "mcp.max_budget is ¥2.00");
            assertThat(talk.error("estimate", Map.of("goal", RenameProject.GOAL + ", budget≤¥20")))
                    .contains("¥20.00 is more");
            assertThat(talk.document("estimate", Map.of("goal", RenameProject.GOAL, "budget", 1.5))
                            .at("/goal/budget_yuan")
                            .asDouble())
                    .isEqualTo(1.5);
        }
    }

    @Test
    void wrongArgumentsAndFoldersAreToldInWords() throws Exception {
        try (AssistantTalk talk = AssistantTalk.here(program())) {
            assertThat(talk.error("start", Map.of())).contains("the arguments do not fit", "goal");
            assertThat(talk.error("status", Map.of("wait_s", -1))).contains("wait_s");
            assertThat(talk.error("status", Map.of("project", "/nowhere"))).contains("there is no directory /nowhere");
            assertThat(talk.error("estimate", Map.of("goal", "make it nice"))).isNotBlank();
            assertThat(talk.error("query", Map.of("sparql", "SELECT"))).contains("the query is wrong at line 1");
            assertThat(talk.error("lookup", Map.of("symbol", "nothing"))).contains("knows no symbol 'nothing'");
            assertThat(talk.error("stop", Map.of())).contains("no loop");
        }
    }

    @Test
    void ofALoopThatRanStateReportAndKnowledgeAreTold() throws Exception {
        assertThat(program().run("goal", RenameProject.GOAL).exit()).isZero();
        try (AssistantTalk talk = AssistantTalk.here(program())) {
            assertThat(talk.document("status", Map.of("wait_s", 5_000_000_000L))
                            .path("status")
                            .asText())
                    .as("at once, for nothing can happen any more")
                    .isEqualTo("SUCCESS");
            assertThat(talk.call("report", Map.of()).at("/content/0/text").asText())
                    .contains("K2.1");
            assertThat(talk.ask("resources/read", Map.of("uri", "team-loop://STATE.md"))
                            .at("/result/contents/0/text")
                            .asText())
                    .contains("loop_id");
            assertThat(talk.ask("resources/read", Map.of("uri", "team-loop://report"))
                            .at("/result/contents/0/text")
                            .asText())
                    .contains("K2.1");
            assertThat(talk.document("query", Map.of("sparql", "ASK { ?s ?p ?o }"))
                            .path("value")
                            .asBoolean())
                    .isTrue();
            assertThat(talk.error("status", Map.of("loop_id", "another-1"))).contains("is not the newest here");
            assertThat(talk.error("stop", Map.of())).contains("no loop is running here");
        }
    }

    /** The one test with processes: the server's, the loop's and its watchdog's. */
    @Test
    @Timeout(600)
    void aLoopBeginsAtOnceAndGoesOnWhenTheAssistantLeaves() throws Exception {
        held = true;
        String id;
        Process server = program()
                .piped(home.resolve("err.txt"), "mcp", "-C", project.root().toString());
        try (AssistantTalk talk = AssistantTalk.with(server)) {
            JsonNode started = talk.document("start", Map.of("goal", RenameProject.GOAL, "max_rounds", 9));
            id = started.path("loop_id").asText();

            assertThat(id).startsWith("mcp-");
            assertThat(started.path("budget_yuan").asInt()).isEqualTo(5);
            assertThat(model.requests("plan"))
                    .as("what comes after the baseline")
                    .isEmpty();
            assertThat(talk.document("status", Map.of("loop_id", id))
                            .path("status")
                            .asText())
                    .isEqualTo("STARTING");
            assertThat(server.descendants())
                    .as("what a client could end with its server")
                    .noneMatch(one -> String.valueOf(one.pid()).equals(lockHolder()));
            assertThat(variablesOfTheLoop()).contains("PATH=").doesNotContain(KEY);
            assertThat(talk.leave()).isZero();
        }
        released.countDown();
        try (AssistantTalk talk = AssistantTalk.here(program())) {
            JsonNode status = talk.document("status", Map.of("loop_id", id));
            while (List.of("STARTING", "RUNNING").contains(status.path("status").asText())) {
                status = talk.document("status", Map.of("loop_id", id, "wait_s", 50));
            }
            assertThat(status.path("status").asText()).isEqualTo("SUCCESS");
            assertThat(status.path("loop_id").asText()).isEqualTo(id);
            assertThat(status.at("/budget/total_yuan").asInt()).isEqualTo(5);
        }
        assertThat(project.read(RenameProject.part(1))).contains("new_name");
    }

    private String lockHolder() {
        return LoopLock.holder(project.root().resolve(".team-loop/LOCK"));
    }

    private String variablesOfTheLoop() throws IOException {
        return Files.readString(Path.of("/proc", lockHolder(), "environ"));
    }
}
