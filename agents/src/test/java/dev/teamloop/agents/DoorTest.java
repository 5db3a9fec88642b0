package dev.teamloop.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.Critics;
import dev.teamloop.core.port.Failure;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Handovers on their way through the door: what is repaired, asked for again, or given up. */
@Timeout(30)
final class DoorTest {
    private static final ScriptedReply GOOD = ScriptedReply.json(Bench.GOAL_REPLY);

    @Test
    void aReplyWithoutItsAcceptanceIsAskedForAgainInTheSameConversation() {
        try (Bench bench = Bench.of(ScriptedReply.text("{\"objective\": \"x\"}"), GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(roles(bench.model.lastRequest())).containsExactly("system", "user", "assistant", "user");
            assertThat(bench.model.lastRequest().lastUser()).contains("accept");
            assertThat(bench.log.attempts())
                    .extracting(attempt -> attempt.attempt().path("accepted").asBoolean())
                    .containsExactly(false, true);
        }
    }

    @Test
    void anEmptyReplyIsAskedForAgainAfresh() {
        try (Bench bench = Bench.of(ScriptedReply.nothing(), GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(roles(bench.model.lastRequest())).containsExactly("system", "user");
        }
    }

    @Test
    void aReplyThatWasCutOffIsAskedForAgainAfresh() {
        try (Bench bench = Bench.of(ScriptedReply.text("{\"objective\": \"cov").finishing("length"), GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(roles(bench.model.lastRequest())).containsExactly("system", "user");
        }
    }

    @Test
    void anEchoedPromptIsNoAnswer() {
        try (Bench bench = Bench.answering(request -> request.number() == 1
                ? ScriptedReply.text(request.system())
                : request.number() == 2 ? ScriptedReply.text(request.firstUser()) : GOOD)) {
            assertThat(bench.readGoal()).isInstanceOf(Answer.Given.class);
            assertThat(bench.log.attempts())
                    .extracting(attempt -> attempt.attempt().path("accepted").asBoolean())
                    .containsExactly(false, false, true);
        }
    }

    @Test
    void attemptsEndAfterTheConfiguredRetries() {
        try (Bench bench = Bench.answering(request -> ScriptedReply.text("I would rather not."))) {
            assertThat(Bench.kind(bench.readGoal())).isEqualTo(Failure.Kind.UNUSABLE);
            assertThat(bench.model.requests()).hasSize(3);
        }
    }

    @Test
    void aVerdictAmidProseCountsOnceItIsSaidAgain() {
        String reply = "I looked at it.\n\n```json\n{\"passed\": true, \"issues\": []}\n```\nDone.";
        try (Bench bench = Bench.answering(request -> ScriptedReply.text(reply))) {
            assertThat(review(bench).value().orElseThrow().passed()).isTrue();
            assertThat(bench.model.requests()).hasSize(2);
            assertThat(roles(bench.model.lastRequest())).containsExactly("system", "user");
        }
    }

    @Test
    void brokenSubmitArgumentsAreRepaired() {
        String arguments = "{\"status\": \"done\", \"summary\": \"s\", \"reasoning\": \"r\",}";
        try (Bench bench = Bench.of(ScriptedReply.nothing().andRawCall("submit", arguments))) {
            assertThat(code(bench)).isInstanceOf(Answer.Given.class);
        }
    }

    @Test
    void aFaultySubmitIsMendedInTheSameConversation() {
        try (Bench bench = Bench.of(
                ScriptedReply.call("submit", Map.of("summary", "s")), ScriptedReply.call("submit", Bench.CODE_REPLY))) {
            assertThat(code(bench)).isInstanceOf(Answer.Given.class);
            assertThat(roles(bench.model.lastRequest())).containsExactly("system", "user", "assistant", "tool", "user");
        }
    }

    @Test
    void theSchemaOfTheHandoverTravelsUnderItsName() {
        try (Bench bench = Bench.of(GOOD)) {
            bench.readGoal();
            assertThat(bench.model.lastRequest().schemaName()).contains("goal");
        }
    }

    private static List<String> roles(ScriptedRequest request) {
        return request.messages().stream()
                .map((JsonNode message) -> message.path("role").asText())
                .toList();
    }

    private static Answer<?> code(Bench bench) {
        Coder.Briefing briefing = new Coder.Briefing(
                Bench.task(), Bench.goal(), List.of("tests/**"), "", "", "", "", List.of(), List.of(), "", "pytest");
        return bench.agents
                .coder()
                .open(briefing, new RecordingWorkspace(), Bench.context(Agent.CODER, ModelStep.CODE))
                .start();
    }

    private static Answer<dev.teamloop.core.handover.CriticReply.Review> review(Bench bench) {
        TaskResult result = new TaskResult(
                new KrId("K2.1"),
                Bench.ID,
                3,
                "done",
                "s",
                "r",
                List.of(),
                null,
                new TaskResult.Tokens(0, 0),
                new TaskResult.SelfTest(1, 1, 0));
        Critics.ReviewBriefing briefing = new Critics.ReviewBriefing(
                Bench.task(), Bench.goal(), new Critics.Work(result, List.of()), "diff", List.of());
        return bench.agents
                .critics()
                .review(briefing, new RecordingWorkspace(), Bench.context(Agent.REVIEWER, ModelStep.REVIEW));
    }

    @Test
    void whatLeavesTheDoorHoldsNoSecretAndNoControlCharacter() {
        Map<String, Object> reply = new TreeMap<>(Bench.GOAL_REPLY);
        reply.put("objective", "use " + Bench.KEY + " \u001b[31mred\u202e");
        reply.put("constraints", List.of("key: key-that-must\u0000-never-show"));
        try (Bench bench = Bench.of(ScriptedReply.json(reply))) {
            GoalReply goal = bench.readGoal().value().orElseThrow();

            assertThat(goal.objective()).isEqualTo("use *** [31mred");
            assertThat(goal.constraints()).containsExactly("key: ***");
        }
    }

    @Test
    void theCodersFilesLeaveTheDoorAsTheyWereWritten() {
        String content = "ESC = '\u001b'\r\nKEY = '" + Bench.KEY + "'\n";
        Map<String, Object> reply = new TreeMap<>(Bench.CODE_REPLY);
        reply.put("summary", "with " + Bench.KEY);
        reply.put("files", List.of(Map.of("filename", "tests/a\u001b.py", "content", content)));
        try (Bench bench = Bench.of(ScriptedReply.json(reply))) {
            Coder.Briefing briefing = new Coder.Briefing(
                    Bench.task(),
                    Bench.goal(),
                    List.of("tests/**"),
                    "",
                    "",
                    "",
                    "",
                    List.of(),
                    List.of(),
                    "",
                    "pytest");
            Coder.Session session = bench.agents
                    .coder()
                    .open(briefing, new RecordingWorkspace(), Bench.context(Agent.CODER, ModelStep.CODE));
            CodeReply code = session.start().value().orElseThrow();

            assertThat(code.summary()).isEqualTo("with ***");
            assertThat(code.filesOrNone()).singleElement().satisfies(file -> {
                assertThat(file.filename()).isEqualTo("tests/a\u001b.py");
                assertThat(file.content()).isEqualTo(content);
            });
        }
    }

    @Test
    void aKeyWithoutAnEndTakesNothingWithItThatStandsBehindItInAPrompt() {
        try (Bench bench = Bench.of(GOOD)) {
            bench.readGoal("coverage ≥50% -----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0BAQ");

            String prompt = bench.model.lastRequest().firstUser();
            assertThat(prompt)
                    .contains("coverage ≥50% ***\n</data seal=", "interaction_id: ")
                    .doesNotContain("MIIE");
        }
    }
}
