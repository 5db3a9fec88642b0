package dev.teamloop.agents.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
final class McpServerTest {
    private static final String ECHO = """
        {"name": "echo", "description": "Says it again.", "inputSchema": {"type": "object", "properties":
        {"text": {"type": "string"}}, "required": ["text"], "additionalProperties": false}}\
        """;
    private static final String WAIT = """
        {"name": "wait", "description": "Waits.", "inputSchema": {"type": "object"}}\
        """;

    private final CountDownLatch waiting = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private final ServerTalk talk = ServerTalk.with(
            List.of(
                    OfferedTool.of(Json.read(ECHO), McpServerTest::echo),
                    OfferedTool.of(Json.read(WAIT), (arguments, invocation) -> await(invocation))),
            List.of(
                    new OfferedResource(
                            Json.read("{\"uri\": \"a://b\", \"mimeType\": \"text/plain\"}"), () -> Optional.of("b")),
                    new OfferedResource(Json.read("{\"uri\": \"a://none\"}"), Optional::empty)));

    private static ToolAnswer echo(ObjectNode arguments, ToolInvocation invocation) {
        String text = arguments.path("text").asText();
        if (text.equals("fail")) {
            throw new IllegalStateException("as asked");
        }
        return text.startsWith("{") ? ToolAnswer.of((ObjectNode) Json.read(text)) : ToolAnswer.text(text);
    }

    private ToolAnswer await(ToolInvocation invocation) throws InterruptedException {
        invocation.progress("begun");
        invocation.progress("waiting");
        waiting.countDown();
        try {
            released.await();
        } catch (InterruptedException e) {
            interrupted.countDown();
            throw e;
        }
        return ToolAnswer.text("waited");
    }

    @AfterEach
    void leave() {
        talk.close();
    }

    private static String echoed(int id, String text) {
        return ServerTalk.request(
                id, "tools/call", "{\"name\":\"echo\",\"arguments\":{\"text\":" + Json.line(text) + "}}");
    }

    private static int code(JsonNode answer) {
        return answer.path("error").path("code").asInt();
    }

    @ParameterizedTest
    @CsvSource({"2024-11-05, 2024-11-05", "2025-06-18, 2025-06-18", "1999-01-01, 2025-11-25"})
    void aKnownVersionIsEchoedAndAnUnknownOneIsAnsweredWithTheNewest(String asked, String answered) throws Exception {
        JsonNode result = talk.ask(1, "initialize", "{\"protocolVersion\":\"" + asked + "\"}")
                .path("result");

        assertThat(result.path("protocolVersion").asText()).isEqualTo(answered);
        assertThat(result.at("/serverInfo/name").asText()).isEqualTo("sample");
        assertThat(result.path("instructions").asText()).isEqualTo("be kind");
        assertThat(result.path("capabilities").has("tools")).isTrue();
        assertThat(result.path("capabilities").has("resources")).isTrue();
    }

    @Test
    void toolsAndResourcesAreListed() throws Exception {
        assertThat(talk.ask(1, "tools/list", "{}").path("result").path("tools").findValuesAsText("name"))
                .containsExactly("echo", "wait");
        assertThat(talk.ask(2, "resources/list", "{}")
                        .path("result")
                        .path("resources")
                        .findValuesAsText("uri"))
                .containsExactly("a://b", "a://none");
    }

    @Test
    void aResourceIsReadAndOneThatIsNotThereIsAnError() throws Exception {
        assertThat(talk.ask(1, "resources/read", "{\"uri\":\"a://b\"}")
                        .at("/result/contents/0/text")
                        .asText())
                .isEqualTo("b");
        assertThat(code(talk.ask(2, "resources/read", "{\"uri\":\"a://none\"}")))
                .isEqualTo(-32002);
        assertThat(code(talk.ask(3, "resources/read", "{\"uri\":\"a://c\"}"))).isEqualTo(-32002);
    }

    @Test
    void aToolAnswersInTextAndADocumentForPrograms() throws Exception {
        JsonNode text = talk.ask(echoed(1, "hello")).path("result");
        JsonNode document = talk.ask(echoed(2, "{\"a\":1}")).path("result");

        assertThat(text.at("/content/0/text").asText()).isEqualTo("hello");
        assertThat(text.path("isError").asBoolean()).isFalse();
        assertThat(text.has("structuredContent")).isFalse();
        assertThat(document.at("/structuredContent/a").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"text\":1}", "{\"text\":\"a\",\"more\":1}", "[]", "\"a\"", "null"})
    void argumentsThatDoNotFitAreToldToTheModel(String arguments) throws Exception {
        JsonNode result = talk.ask(1, "tools/call", "{\"name\":\"echo\",\"arguments\":" + arguments + "}")
                .path("result");

        assertThat(result.path("isError").asBoolean()).isTrue();
        assertThat(result.at("/content/0/text").asText()).startsWith("echo: the arguments do not fit: $");
    }

    @Test
    void aToolThatBreaksIsAnInternalErrorAndTheServerGoesOn() throws Exception {
        assertThat(code(talk.ask(echoed(1, "fail")))).isEqualTo(-32603);
        assertThat(talk.ask(echoed(2, "on")).at("/result/content/0/text").asText())
                .isEqualTo("on");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"nothing\"} | -32601 | 7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"no\"}} | -32602 | 7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":[1]} | -32602 | 7",
                "{\"jsonrpc\":\"1.0\",\"id\":7,\"method\":\"ping\"} | -32600 | 7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":5} | -32600 | 7",
                "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"} | -32600 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"} | -32600 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":\"ping\"} | -32600 | null",
                "{\"jsonrpc\":\"2.0\",\"id\":7} | -32600 | 7",
                "{\"jsonrpc\": | -32700 | null",
                "{} {} | -32700 | null",
                "nonsense | -32700 | null",
                "1e999999999999 | -32700 | null",
                "5 | -32600 | null",
                "[] | -32600 | null"
            })
    void whatIsNoRequestIsAnsweredAsJsonRpcSays(String line, int code, String id) throws Exception {
        JsonNode answer = talk.ask(line);

        assertThat(code(answer)).isEqualTo(code);
        assertThat(answer.path("id").toString()).isEqualTo(id);
        assertThat(answer.at("/error/message").asText()).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"seven\"", "7", "7.5", "-1", "123456789012345678901234567890"})
    void anIdComesBackAsItWas(String id) throws Exception {
        JsonNode answer = talk.ask("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}");

        assertThat(answer.path("id").toString()).isEqualTo(id);
        assertThat(answer.path("result").isObject()).isTrue();
    }

    @Test
    void aMessageBeyondTheBoundIsRefusedAndTheNextIsRead() throws Exception {
        JsonNode answer = talk.ask(echoed(1, "x".repeat(ServerSession.LONGEST_MESSAGE)));

        assertThat(code(answer)).isEqualTo(-32600);
        assertThat(talk.ask(2, "ping", "{}").path("id").asInt()).isEqualTo(2);
    }

    @Test
    void depthWithoutEndIsNoJson() throws Exception {
        assertThat(code(talk.ask("[".repeat(100_000)))).isEqualTo(-32700);
    }

    @Test
    void nothingAnswersWhatAsksNothing() throws Exception {
        talk.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        talk.send("{\"jsonrpc\":\"2.0\",\"method\":\"unheard/of\",\"params\":3}");
        talk.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
        talk.send("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":1,\"message\":\"\"}}");
        talk.send("   ");

        assertThat(talk.ask(2, "ping", "{}").path("id").asInt()).isEqualTo(2);
    }

    @Test
    void aListOfMessagesIsAnsweredWithAList() throws Exception {
        JsonNode answers = talk.ask("[" + echoed(1, "a") + ",{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"},7,"
                + ServerTalk.request(2, "ping", "{}") + "]");

        assertThat(answers.findValuesAsText("id")).containsExactly("1", "null", "2");
        assertThat(answers.get(0).at("/result/content/0/text").asText()).isEqualTo("a");
        assertThat(code(talk.ask("[" + "1,".repeat(ServerSession.LARGEST_BATCH) + "1]")))
                .isEqualTo(-32600);
    }

    @Test
    void aPingIsAnsweredWhileAToolRuns() throws Exception {
        talk.send(ServerTalk.request(1, "tools/call", "{\"name\":\"wait\"}"));
        waiting.await();

        assertThat(talk.ask(2, "ping", "{}").path("id").asInt()).isEqualTo(2);
        assertThat(code(talk.ask(1, "tools/call", "{\"name\":\"wait\"}")))
                .as("the same id twice")
                .isEqualTo(-32600);
        released.countDown();
        assertThat(talk.next().at("/result/content/0/text").asText()).isEqualTo("waited");
    }

    @Test
    void progressIsToldToWhoAskedForIt() throws Exception {
        released.countDown();
        talk.send(ServerTalk.request(1, "tools/call", "{\"name\":\"wait\",\"_meta\":{\"progressToken\":\"t\"}}"));
        List<JsonNode> told = List.of(talk.next(), talk.next());

        assertThat(told).allSatisfy(one -> {
            assertThat(one.path("method").asText()).isEqualTo("notifications/progress");
            assertThat(one.at("/params/progressToken").asText()).isEqualTo("t");
        });
        assertThat(told).extracting(one -> one.at("/params/progress").asInt()).containsExactly(1, 2);
        assertThat(told).extracting(one -> one.at("/params/message").asText()).containsExactly("begun", "waiting");
        assertThat(talk.next().path("id").asInt()).isEqualTo(1);
        assertThat(talk.ask(2, "tools/call", "{\"name\":\"wait\"}").path("id").asInt())
                .as("not asked for")
                .isEqualTo(2);
    }

    @Test
    void aCallThatIsTakenBackIsInterruptedAndNeverAnswered() throws Exception {
        talk.send(ServerTalk.request(1, "tools/call", "{\"name\":\"wait\"}"));
        waiting.await();
        talk.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");

        assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(talk.ask(echoed(2, "next")).path("id").asInt()).isEqualTo(2);
        assertThat(talk.leave()).isEmpty();
    }

    @Test
    void theServerEndsWithItsClientAndInterruptsWhatGoesOn() throws Exception {
        talk.send(ServerTalk.request(1, "tools/call", "{\"name\":\"wait\"}"));
        waiting.await();

        assertThat(talk.leave()).isEmpty();
        // the server does not wait for what it interrupted
        assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void whatWasAskedBeforeTheClientLeftIsStillAnswered() throws Exception {
        talk.send(echoed(1, "last words"));

        assertThat(talk.leave())
                .singleElement()
                .satisfies(line -> assertThat(line).contains("last words"));
    }

    @Test
    void noSecretIsSentBack() throws Exception {
        JsonNode answer = talk.ask(echoed(1, "it is " + ServerTalk.SECRET));

        assertThat(answer.toString()).contains("it is").doesNotContain(ServerTalk.SECRET);
        assertThat(talk.ask(1, ServerTalk.SECRET, "{}").toString()).doesNotContain(ServerTalk.SECRET);
    }

    /** Sound requests with bytes changed, cut and doubled: each is answered in JSON or not at all, and the server lives. */
    @Test
    void noLineEndsTheServer() throws Exception {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            StringBuilder line = new StringBuilder(echoed(round, "hello"));
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(line.length());
                switch (random.nextInt(3)) {
                    case 0 -> line.setCharAt(at, (char) (' ' + random.nextInt(95)));
                    case 1 -> line.deleteCharAt(at);
                    default -> line.insert(at, line.substring(at, Math.min(line.length(), at + 5)));
                }
            }
            talk.send(line.toString());
        }
        talk.send(ServerTalk.request(9999, "ping", "{}"));
        assertThat(talk.answerTo(9999).path("result").isObject()).isTrue();
    }
}
