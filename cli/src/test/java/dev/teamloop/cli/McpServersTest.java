package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real MCP server of the user's, which a loop's coder asks. */
@Timeout(120)
final class McpServersTest {
    private static final String KEY = "sk-a-key-that-nobody-may-see";
    private static final String SERVER = """
        import json, os, sys
        open(sys.argv[1], "w").write(str(os.getpid()))
        for line in sys.stdin:
            message = json.loads(line)
            method = message["method"]
            if method == "initialize":
                result = {"protocolVersion": message["params"]["protocolVersion"], "capabilities": {"tools": {}},
                          "serverInfo": {"name": "notes", "version": "1"}}
            elif method == "tools/list":
                result = {"tools": [{"name": "read", "description": "Reads the notes.", "inputSchema": {"type": "object"}}]}
            elif method == "tools/call":
                text = "in " + os.getcwd() + ", the key is " + os.environ.get("TEAM_LOOP_API_KEY", "unknown")
                result = {"content": [{"type": "text", "text": text}]}
            else:
                continue
            print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
        """;

    @TempDir
    Path folder = Path.of("");

    private RenameProject project;
    private Path home = Path.of("");
    private Path pid = Path.of("");
    private String servers = "";

    @BeforeEach
    void prepare() throws Exception {
        project = RenameProject.in(folder.toRealPath(), 1, "");
        home = Files.createDirectories(folder.toRealPath().resolve("home"));
        pid = folder.toRealPath().resolve("server.pid");
        Path server = Files.writeString(folder.toRealPath().resolve("server.py"), SERVER);
        servers = Json.line(Map.of(
                "mcp_servers",
                Map.of("notes", Map.of("command", List.of("python3", server.toString(), pid.toString())))));
    }

    private void configure(String text) throws Exception {
        Path config = Files.createDirectories(home.resolve(".config/team-loop")).resolve("config.json");
        Files.writeString(config, text);
    }

    private Program program(ScriptedModel model) {
        return new Program(
                project.root(), home, Map.of("TEAM_LOOP_BASE_URL", model.baseUrl(), "TEAM_LOOP_API_KEY", KEY));
    }

    /** The coder reads the notes first. */
    private static ScriptedReply reading(ScriptedRequest request) {
        boolean first = request.step().equals("code") && request.kr().equals("K2.1") && request.turnsBefore() == 0;
        return first ? ScriptedReply.call("notes_read", Map.of()) : new RenameModel(1).apply(request);
    }

    @Test
    void theCoderAsksAServerThatRunsAsLongAsTheLoop() throws Exception {
        configure(servers);
        try (ScriptedModel model = ScriptedModel.start(McpServersTest::reading)) {
            Program.Ended ended = program(model).run("goal", RenameProject.GOAL);

            assertThat(ended.exit()).as(ended.out() + ended.err()).isZero();
            List<ScriptedRequest> asked = model.requests("code").stream()
                    .filter(request -> request.kr().equals("K2.1"))
                    .toList();
            assertThat(asked.get(0).toolNames()).contains("notes_read");
            assertThat(asked.get(1).lastToolResult()).isEqualTo("in " + project.root() + ", the key is unknown");
            assertThat(model.requests("review"))
                    .allSatisfy(one -> assertThat(one.toolNames())
                            .as("critics hold no server's tools")
                            .doesNotContain("notes_read"));
        }
        Optional<ProcessHandle> left = ProcessHandle.of(Long.parseLong(Files.readString(pid)));
        assertThat(left.filter(ProcessHandle::isAlive))
                .as("the server after the loop")
                .isEmpty();
    }

    @Test
    void aServerThatAProjectBringsIsNotStartedBeforeItIsTrusted() throws Exception {
        project.write("team-loop.json", servers);
        new GitShell(project.root()).run("git commit -qam 'a server'");
        try (ScriptedModel model = ScriptedModel.start(McpServersTest::reading)) {
            Program.Ended ended = Program.inClone(project.root(), home, Map.of("TEAM_LOOP_BASE_URL", model.baseUrl()))
                    .run("goal", RenameProject.GOAL);

            assertThat(ended.exit()).isEqualTo(ExitCode.PRECONDITION);
            assertThat(ended.err()).contains("mcp_servers.notes.command", "runs or asks a server of the project's");
        }
        assertThat(pid).doesNotExist();
    }

    @Test
    void doctorTellsWhichServersAnswer() throws Exception {
        configure(servers.replace("{\"notes\"", "{\"gone\":{\"command\":[\"no-such-program\"]},\"notes\""));
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            Program.Ended ended = program(model).run("doctor", "--json");

            assertThat(ended.exit()).isEqualTo(ExitCode.NEGATIVE);
            assertThat(check(ended, "notes").path("found").asText())
                    .isEqualTo("answers; the coder is offered notes_read");
            assertThat(check(ended, "gone").path("ok").asBoolean()).isFalse();
            assertThat(check(ended, "gone").path("found").asText()).contains("there is no program no-such-program");
            assertThat(check(ended, "gone").path("source").asText()).contains("config.json");
        }
    }

    private static JsonNode check(Program.Ended ended, String server) {
        return StreamSupport.stream(ended.json().path("checks").spliterator(), false)
                .filter(check -> check.path("name").asText().equals("MCP server " + server))
                .findFirst()
                .orElseThrow();
    }
}
