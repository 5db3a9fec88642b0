package dev.teamloop.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.Failure;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class CoderTest {
    private static final ScriptedReply.Message SUBMIT = ScriptedReply.call("submit", Bench.CODE_REPLY);
    private final RecordingWorkspace workspace = new RecordingWorkspace();

    @Test
    void toolCallsAreCarriedOutInOrderUntilTheHandover() {
        try (Bench bench = Bench.of(
                ScriptedReply.call("read_file", Map.of("path", "a.py")).andCall("lookup", Map.of("symbol", "ping")),
                ScriptedReply.call("write_file", Map.of("path", "t.py", "content", "x")),
                SUBMIT)) {
            assertThat(start(bench).value().orElseThrow().summary()).isEqualTo("cover ping");
            assertThat(workspace.done()).containsExactly("readFile(a.py, 1, 0)", "lookup(ping)", "writeFile(t.py, x)");
            assertThat(bench.model.requests().get(1).toolResults()).containsExactly("fine", "fine");
        }
    }

    @Test
    void everyCallIsAnsweredUnderItsOwnId() {
        ScriptedReply.Message twice = ScriptedReply.call("lookup", Map.of("symbol", "a"));
        ScriptedReply.Message sameIds = new ScriptedReply.Message(
                null, List.of(twice.calls().get(0), twice.calls().get(0)), null, null);
        try (Bench bench = Bench.of(sameIds, SUBMIT)) {
            assertThat(start(bench)).isInstanceOf(Answer.Given.class);
            List<JsonNode> messages = bench.model.lastRequest().messages();
            List<String> asked = messages.get(2).path("tool_calls").findValuesAsText("id");
            assertThat(asked).doesNotHaveDuplicates().hasSize(2);
            assertThat(messages.subList(3, 5))
                    .extracting(message -> message.path("tool_call_id").asText())
                    .containsExactlyElementsOf(asked);
        }
    }

    @Test
    void brokenArgumentsAreToldAndNotSentBack() {
        try (Bench bench = Bench.of(ScriptedReply.nothing().andRawCall("read_file", "{\"path\": "), SUBMIT)) {
            assertThat(start(bench)).isInstanceOf(Answer.Given.class);
            ScriptedRequest second = bench.model.lastRequest();
            assertThat(second.lastToolResult()).startsWith("ERROR: read_file: the arguments are no valid JSON");
            assertThat(second.messages()
                            .get(2)
                            .at("/tool_calls/0/function/arguments")
                            .asText())
                    .isEqualTo("{}");
            assertThat(bench.log.lines(Level.INFO))
                    .anySatisfy(line -> assertThat(line.failures()).hasSize(1));
        }
    }

    @Test
    void anUnknownToolIsAnErrorForTheModel() {
        try (Bench bench = Bench.of(ScriptedReply.call("rm", Map.of()), SUBMIT)) {
            assertThat(start(bench)).isInstanceOf(Answer.Given.class);
            assertThat(bench.model.lastRequest().lastToolResult()).contains("there is no tool 'rm'");
        }
    }

    @Test
    void aRefusedWriteIsAnErrorForTheModel() {
        workspace.refuse("outside scope");
        try (Bench bench = Bench.of(ScriptedReply.call("delete_file", Map.of("path", "src/a.py")), SUBMIT)) {
            assertThat(start(bench)).isInstanceOf(Answer.Given.class);
            assertThat(bench.model.lastRequest().lastToolResult()).isEqualTo("ERROR: outside scope");
        }
    }

    @Test
    void argumentsThatWereCutOffAreExplained() {
        try (Bench bench = Bench.of(
                ScriptedReply.nothing()
                        .andRawCall("write_file", "{\"path\": \"a\", \"content\": \"lo")
                        .finishing("length"),
                SUBMIT)) {
            start(bench);
            assertThat(bench.model.lastRequest().lastToolResult()).contains("cut off at the output limit");
        }
    }

    @Test
    void aFinalMessageIsAHandoverToo() {
        try (Bench bench = Bench.of(ScriptedReply.json(Bench.CODE_REPLY))) {
            assertThat(start(bench)).isInstanceOf(Answer.Given.class);
        }
    }

    @Test
    void callsBesideSubmitAreStillCarriedOut() {
        ScriptedReply both = ScriptedReply.call("write_file", Map.of("path", "t.py", "content", "x"))
                .andCall("submit", Bench.CODE_REPLY);
        try (Bench bench = Bench.of(both)) {
            assertThat(start(bench)).isInstanceOf(Answer.Given.class);
            assertThat(workspace.done()).containsExactly("writeFile(t.py, x)");
        }
    }

    @Test
    void aSubmitBesideACallThatWasRefusedHandsNothingOver() {
        workspace.refuse("outside scope");
        ScriptedReply both = ScriptedReply.call("write_file", Map.of("path", "t.py", "content", "x"))
                .andCall("submit", Bench.CODE_REPLY);
        try (Bench bench = Bench.of(both, SUBMIT)) {
            assertThat(start(bench)).isInstanceOf(Answer.Given.class);
            assertThat(bench.model.requests()).hasSize(2);
            assertThat(bench.model.lastRequest().lastToolResult())
                    .startsWith("ERROR: nothing is handed over yet")
                    .contains("write_file (refused)");
        }
    }

    @Test
    void aSubmitBesideTestsThatFailHandsNothingOverWhereverItStands() {
        workspace.showUnfinished("1 collected, 0 passed, 1 failed");
        ScriptedReply first = ScriptedReply.call("submit", Bench.CODE_REPLY).andCall("run_tests", Map.of());
        try (Bench bench = Bench.of(first, SUBMIT)) {
            assertThat(start(bench)).isInstanceOf(Answer.Given.class);
            assertThat(bench.model.requests()).hasSize(2);
            assertThat(bench.model.lastRequest().toolResults().get(0))
                    .contains("run_tests (what it says is not good yet)");
            assertThat(bench.model.lastRequest().lastToolResult()).isEqualTo("1 collected, 0 passed, 1 failed");
        }
    }

    @Test
    void findingsAreHandedBackInTheSameConversation() {
        try (Bench bench = Bench.of(SUBMIT, ScriptedReply.call("lookup", Map.of("symbol", "x")), SUBMIT)) {
            Coder.Session session = open(bench, workspace);
            session.start();
            bench.clock.advance(Duration.ofHours(3));
            assertThat(session.handBack("test_ping fails: 1 != 2")).isInstanceOf(Answer.Given.class);
            List<JsonNode> messages = bench.model.requests().get(1).messages();
            assertThat(messages)
                    .extracting(message -> message.path("role").asText())
                    .containsExactly("system", "user", "assistant", "tool", "user");
            assertThat(bench.model.lastRequest().lastUser()).contains("test_ping fails: 1 != 2");
        }
    }

    @Test
    void findingsOpenANewConversationWhereTheFirstLedToNothing() {
        ScriptedReply odd = ScriptedReply.error(400, "invalid_request_error", "odd");
        try (Bench bench = Bench.of(odd, SUBMIT)) {
            Coder.Session session = open(bench, workspace);
            assertThat(Bench.kind(session.start())).isEqualTo(Failure.Kind.REJECTED);
            assertThat(session.handBack("mend it")).isInstanceOf(Answer.Given.class);
            assertThat(bench.model.lastRequest().firstUser()).contains("mend it", "cover ping()");
        }
    }

    @Test
    void withoutToolsWholeFilesAreAskedForAndTaken() {
        Map<String, Object> reply = Map.of(
                "status", "done",
                "summary", "s",
                "reasoning", "r",
                "files",
                        List.of(
                                Map.of("filename", "t.py", "content", "x"),
                                Map.of("filename", "u.py", "deleted", true)));
        ScriptedModel model = ScriptedModel.inOrder(ScriptedReply.json(reply));
        try (Bench bench = Bench.of(model, root -> ((ObjectNode) root.at("/providers/default")).put("tools", "off"))) {
            CodeReply handover = start(bench).value().orElseThrow();
            assertThat(handover.filesOrNone()).hasSize(2);
            assertThat(bench.model.lastRequest().toolNames()).isEmpty();
            assertThat(bench.model.lastRequest().firstUser()).contains("You hold no tools here");
        }
    }

    @Test
    void anEndpointThatRefusesToolsIsAskedForWholeFiles() {
        ScriptedReply refusal = ScriptedReply.error(404, "not_found", "No endpoints found that support tool use.");
        try (Bench bench = Bench.answering(
                request -> request.toolNames().isEmpty() ? ScriptedReply.json(Bench.CODE_REPLY) : refusal)) {
            assertThat(start(bench)).isInstanceOf(Answer.Given.class);
            assertThat(bench.model.requests()).hasSize(2);
            assertThat(bench.model.lastRequest().firstUser()).contains("You hold no tools here");
        }
    }

    @Test
    void reasoningIsSentBackToEndpointsThatInsistOnIt() {
        String body = """
                {"choices": [{"message": {"role": "assistant", "content": "", "reasoning_content": "hm, let me look",
                  "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "list_files", "arguments": "{}"}}]}}]}""";
        try (Bench bench = Bench.of(new ScriptedReply.Raw(200, Map.of(), body), SUBMIT)) {
            assertThat(start(bench)).isInstanceOf(Answer.Given.class);
            assertThat(bench.model
                            .lastRequest()
                            .messages()
                            .get(2)
                            .path("reasoning_content")
                            .asText())
                    .isEqualTo("hm, let me look");
        }
    }

    @Test
    void aConversationThatNoLongerFitsForgetsItsOldestResults() {
        ScriptedReply tooLong =
                ScriptedReply.error(400, "context_length_exceeded", "maximum context length is 10 tokens");
        Deque<ScriptedReply> replies = new ArrayDeque<>();
        for (int i = 0; i < 6; i++) {
            replies.add(ScriptedReply.call("lookup", Map.of("symbol", "s" + i)));
        }
        replies.add(tooLong);
        replies.add(SUBMIT);
        try (Bench bench = Bench.of(replies.toArray(ScriptedReply[]::new))) {
            assertThat(start(bench)).isInstanceOf(Answer.Given.class);
            assertThat(bench.model.lastRequest().toolResults())
                    .filteredOn(text -> text.startsWith("[left out"))
                    .hasSize(2);
        }
    }

    @Test
    void eachRequestOnlyAddsToTheOneBefore() {
        try (Bench bench = Bench.of(
                ScriptedReply.call("list_files", Map.of()), ScriptedReply.call("list_files", Map.of()), SUBMIT)) {
            start(bench);
            List<ScriptedRequest> requests = bench.model.requests();
            for (int i = 1; i < requests.size(); i++) {
                List<JsonNode> before = requests.get(i - 1).messages();
                assertThat(requests.get(i).messages().subList(0, before.size())).isEqualTo(before);
                assertThat(requests.get(i).body().get("tools"))
                        .isEqualTo(requests.get(i - 1).body().get("tools"));
            }
        }
    }

    private Answer<CodeReply> start(Bench bench) {
        return open(bench, workspace).start();
    }

    static Coder.Session open(Bench bench, RecordingWorkspace workspace) {
        Coder.Briefing briefing = new Coder.Briefing(
                Bench.task(),
                Bench.goal(),
                List.of("tests/**"),
                "12: return pong",
                "ping()",
                "",
                "",
                List.of(),
                List.of(),
                "",
                "pytest");
        return bench.agents.coder().open(briefing, workspace, Bench.context(Agent.CODER, ModelStep.CODE));
    }
}
