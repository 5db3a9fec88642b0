package dev.teamloop.agents.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.mcp.MemoryPrograms.Behaviour;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.config.LoopConfig.McpServerEntry;
import dev.teamloop.core.testing.MemoryPipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class UserServersTest {
    private static final UserServer.Limits SHORT =
            new UserServer.Limits(Duration.ofSeconds(10), Duration.ofMillis(200));
    private static final UserServer.Limits LONG = new UserServer.Limits(Duration.ofSeconds(10), Duration.ofSeconds(10));
    private static final Behaviour SOUND = MemoryPrograms.serving(tool("echo", "{\"type\":\"object\"}"));

    private final Queue<String> warnings = new ConcurrentLinkedQueue<>();

    private static OfferedTool tool(String name, String schema) {
        ObjectNode description =
                Json.MAPPER.createObjectNode().put("name", name).put("description", "Echoes.");
        description.set("inputSchema", Json.read(schema));
        return OfferedTool.of(description, (arguments, invocation) -> {
            String text = arguments.path("text").asText();
            return text.equals("bad") ? ToolAnswer.error("no") : ToolAnswer.text(text);
        });
    }

    private UserServers servers(MemoryPrograms programs, UserServer.Limits limits) {
        return new UserServers("1", Map.of("files", entry("server")), programs, warnings::add, limits);
    }

    private static McpServerEntry entry(String program) {
        return new McpServerEntry(List.of(program), "");
    }

    private static ToolAnswer call(UserServers servers, String text) {
        return servers.call(
                servers.tools().get(0), Json.MAPPER.createObjectNode().put("text", text));
    }

    @Test
    void aServerIsStartedOnceAndAnswers() {
        MemoryPrograms programs = new MemoryPrograms(SOUND);
        try (UserServers servers = servers(programs, LONG)) {
            assertThat(programs.starts()).as("before it is needed").isZero();
            assertThat(servers.tools()).extracting(ServerTool::offered).containsExactly("files_echo");
            assertThat(call(servers, "hello")).isEqualTo(ToolAnswer.text("hello"));
            assertThat(call(servers, "bad")).isEqualTo(ToolAnswer.error("no"));
            assertThat(programs.starts()).isOne();
        }
        assertThat(programs.closed()).isOne();
        assertThat(warnings).isEmpty();
    }

    @Test
    void manyCallsAtOnceGetTheirOwnAnswers() {
        try (UserServers servers = servers(new MemoryPrograms(SOUND), LONG)) {
            List<String> sent = IntStream.range(0, 50).mapToObj(String::valueOf).toList();

            List<String> answers = sent.parallelStream()
                    .map(text -> call(servers, text).text())
                    .toList();

            assertThat(answers).isEqualTo(sent);
        }
    }

    @Test
    void aServerThatDiesIsStartedOnceMoreForTheNextCall() {
        Behaviour diesAtItsFirstCall = (in, out) -> {
            BoundedLines lines = new BoundedLines(in, 10_000);
            MemoryPipe own = new MemoryPipe();
            Thread sound = new Thread(() -> serve(own, out), "sound");
            sound.setDaemon(true);
            sound.start();
            for (var line = lines.next(); line.isPresent(); line = lines.next()) {
                if (line.get().text().contains("tools/call")) {
                    return;
                }
                own.out().write((line.get().text() + "\n").getBytes(StandardCharsets.UTF_8));
            }
        };
        MemoryPrograms programs = new MemoryPrograms(diesAtItsFirstCall, SOUND);
        try (UserServers servers = servers(programs, LONG)) {
            ToolAnswer first = call(servers, "hello");

            assertThat(first.error()).isTrue();
            assertThat(first.text()).isEqualTo("the server 'files': it has ended; it printed last: its last words");
            assertThat(warnings).singleElement().asString().contains("'files'", "started again");
            assertThat(call(servers, "again")).isEqualTo(ToolAnswer.text("again"));
            assertThat(programs.starts()).isEqualTo(2);
        }
    }

    private static void serve(MemoryPipe in, java.io.OutputStream out) {
        try {
            SOUND.run(in.in(), out);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Answers all but calls. */
    private static final Behaviour HANGS = (in, out) -> {
        BoundedLines lines = new BoundedLines(in, 10_000);
        for (var line = lines.next(); line.isPresent(); line = lines.next()) {
            var message = Json.read(line.get().text());
            String result = switch (message.path("method").asText()) {
                case "initialize" -> "{\"protocolVersion\":\"2025-06-18\"}";
                case "tools/list" -> "{\"tools\":[{\"name\":\"slow\",\"inputSchema\":{\"type\":\"object\"}}]}";
                default -> "";
            };
            if (!result.isEmpty()) {
                String answer = "{\"jsonrpc\":\"2.0\",\"id\":" + message.path("id") + ",\"result\":" + result + "}\n";
                out.write(answer.getBytes(StandardCharsets.UTF_8));
            }
        }
    };

    @Test
    void aServerThatHangsCostsItsDeadlineAndIsGivenUpTheSecondTime() {
        MemoryPrograms programs = new MemoryPrograms(HANGS);
        try (UserServers servers = servers(programs, SHORT)) {
            assertThat(call(servers, "a").text()).contains("it gave no answer within");
            assertThat(call(servers, "b").text()).contains("it gave no answer within");
            assertThat(call(servers, "c").text()).contains("it is not asked any more in this loop");
            assertThat(programs.starts()).isEqualTo(2);
            assertThat(programs.closed()).as("those that hung").isEqualTo(2);
            assertThat(warnings).hasSize(2).last().asString().contains("given up");
        }
    }

    @Test
    void aServerThatNeverReadsItsInputHoldsNobodyUp() {
        Behaviour deaf = (in, out) -> Thread.sleep(Long.MAX_VALUE);
        UserServer.Limits limits = new UserServer.Limits(Duration.ofMillis(200), Duration.ofMillis(200));
        try (UserServers servers = servers(new MemoryPrograms(deaf), limits)) {
            assertThat(servers.tools()).isEmpty();
            assertThat(warnings).singleElement().asString().contains("'files' offers no tools: it gave no answer");
        }
    }

    @Test
    void whatAServerPrintsBesidesMessagesIsPassedOver() {
        Behaviour chatty = (in, out) -> {
            out.write("Welcome!\n{\"half\": \n[1]\n{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"ping\"}\n"
                    .getBytes(StandardCharsets.UTF_8));
            SOUND.run(in, out);
        };
        try (UserServers servers = servers(new MemoryPrograms(chatty), LONG)) {
            assertThat(call(servers, "hello")).isEqualTo(ToolAnswer.text("hello"));
        }
    }

    @Test
    void aServerThatIsNotThereIsWarnedOfAndTheOthersAreOffered() {
        try (UserServers servers = new UserServers(
                "1",
                Map.of(
                        "gone",
                        entry("missing"),
                        "web",
                        new McpServerEntry(List.of(), "http://"),
                        "files",
                        entry("server")),
                new MemoryPrograms(SOUND),
                warnings::add,
                LONG)) {
            assertThat(servers.tools()).extracting(ServerTool::offered).containsExactly("files_echo");
            assertThat(warnings).hasSize(2).first().asString().contains("'gone' offers no tools", "no program missing");
        }
    }

    @Test
    void itIsToldOfEachWhetherItAnswers() throws Exception {
        try (UserServers servers = new UserServers(
                "1",
                Map.of("files", entry("server"), "gone", entry("missing")),
                new MemoryPrograms(SOUND),
                text -> {},
                LONG)) {
            List<UserServers.Found> found = servers.examine();

            assertThat(found).extracting(UserServers.Found::server).containsExactly("files", "gone");
            assertThat(found.get(0).tools()).containsExactly("files_echo");
            assertThat(found.get(1).fault().orElseThrow()).contains("cannot be started");
        }
    }

    @Test
    void toolsBeyondTheBoundsAreLeftOut() {
        String large = "{\"type\":\"object\",\"description\":\"" + "x".repeat(ServerTool.LARGEST_SCHEMA) + "\"}";
        List<RemoteTool> many = new java.util.ArrayList<>();
        many.add(new RemoteTool("large", "", (ObjectNode) Json.read(large)));
        for (int i = 0; i < ServerTool.MOST + 5; i++) {
            many.add(new RemoteTool("tool." + i, "d".repeat(5_000), Json.MAPPER.createObjectNode()));
        }
        many.add(1, new RemoteTool("tool/0", "", Json.MAPPER.createObjectNode()));

        ServerTool.Choice choice = ServerTool.choose("s", many);

        assertThat(choice.offered()).hasSize(ServerTool.MOST);
        assertThat(choice.leftOut()).contains("large", "tool.0").hasSize(7);
        assertThat(choice.offered()).allSatisfy(tool -> {
            assertThat(tool.offered()).matches("s_tool_\\d+");
            assertThat(tool.description()).hasSizeLessThanOrEqualTo(ServerTool.LONGEST_DESCRIPTION);
        });
        assertThat(ServerTool.choose("s", List.of(new RemoteTool("n".repeat(200), "", Json.MAPPER.createObjectNode())))
                        .offered())
                .singleElement()
                .satisfies(tool -> assertThat(tool.offered()).hasSize(ServerTool.LONGEST_NAME));
    }

    @Test
    void ofAResultTextIsTakenAndTheRestIsNamed() {
        String result = """
            {"content": [{"type": "text", "text": "a"}, {"type": "image", "mimeType": "image/png", "data": "AAAA"},
            {"type": "resource", "resource": {"uri": "f://x", "text": "b"}}, {"type": "resource_link", "uri": "f://y"}]}\
            """;

        assertThat(ContentText.of(Json.read(result))).isEqualTo("a\n[image, image/png: left out]\nb\n[link: f://y]");
        assertThat(ContentText.of(Json.read("{\"structuredContent\": {\"a\": 1}}")))
                .isEqualTo("{\"a\":1}");
        assertThat(ContentText.of(Json.read("{}"))).isEqualTo("(nothing)");
    }
}
