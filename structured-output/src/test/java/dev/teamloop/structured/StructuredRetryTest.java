package dev.teamloop.structured;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.structured.Conversation.Turn;
import dev.teamloop.structured.StructuredRetry.Result;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StructuredRetryTest {
    private final List<RawAttempt> kept = new ArrayList<>();

    @Test
    void aGoodFirstReplyIsTheOnlyAttempt() {
        Script script = new Script(List.of(said("{\"passed\":true}")));
        Result<String> result = ask(script, 2);
        assertThat(result).isInstanceOf(Result.Got.class);
        assertThat(kept).singleElement().satisfies(attempt -> {
            assertThat(attempt.attempt()).isEqualTo(1);
            assertThat(attempt.accepted()).isTrue();
            assertThat(attempt.interventions()).isEmpty();
        });
        assertThat(script.log).containsExactly("open 1");
    }

    @Test
    void aWrongValueIsCorrectedInTheSameConversation() {
        Script script = new Script(List.of(said("{\"lessons\":[]}"), said("{\"lessons\":\"none\"}")));
        Result<String> result = ask(script, 2, "memorize");
        assertThat(result).isInstanceOf(Result.Got.class);
        assertThat(script.log).hasSize(2);
        assertThat(script.log.get(1)).startsWith("say 1").contains("$.lessons");
        assertThat(kept).extracting(RawAttempt::attempt).containsExactly(1, 2);
        assertThat(kept).extracting(RawAttempt::stage).containsExactly("schema_validation", "accepted");
        assertThat(kept).extracting(RawAttempt::failureClass).containsExactly("schema", null);
        assertThat(kept.get(1).interventions())
                .extracting(Intervention::category)
                .containsExactly(Intervention.Category.RETRY);
    }

    @Test
    void aVoteIsAskedForInANewConversationWithWhatWasWrong() {
        Script script = new Script(List.of(said("{\"passed\":\"maybe\"}"), said("{\"passed\":true}")));
        assertThat(ask(script, 2)).isInstanceOf(Result.Got.class);
        assertThat(script.log).hasSize(2);
        assertThat(script.log.get(1)).startsWith("open 2").contains("$.passed").doesNotContain("It reads:");
    }

    private static final String TAKEN_BACK = "{\"passed\":true}\n\nOn second thought it must not pass.";

    @Test
    void aVoteAmidWordsIsAskedForOnceMoreInANewConversation() {
        Script script = new Script(List.of(said(TAKEN_BACK), said("{\"passed\":false}")));
        Result.Got<String> got = (Result.Got<String>) ask(script, 2);
        assertThat(got.value().toString()).isEqualTo("{\"passed\":false}");
        assertThat(script.log.get(1)).startsWith("open 2").contains("held more than what was asked for");
        assertThat(kept).extracting(RawAttempt::stage).containsExactly("confirmation", "accepted");
        assertThat(kept).extracting(RawAttempt::failureClass).containsExactly("unconfirmed", null);
        assertThat(kept).extracting(RawAttempt::accepted).containsExactly(false, true);
    }

    @Test
    void whatASecondReplyAmidWordsSaysAsWellCounts() {
        Script script = new Script(List.of(
                said("I read all of it.\n\n{\"passed\":true,\"issues\":[]}"),
                said("{\"passed\":true,\"suggestions\":[\"b\"]}\nNothing to object to.")));
        Result.Got<String> got = (Result.Got<String>) ask(script, 2);
        assertThat(got.value().toString()).isEqualTo("{\"passed\":true,\"suggestions\":[\"b\"]}");
        assertThat(script.log).hasSize(2);
    }

    @Test
    void twoRepliesAmidWordsThatDifferAreFollowedByAThird() {
        Script script = new Script(List.of(
                said(TAKEN_BACK), said("No, wait.\n{\"passed\":false}"), said("It stands.\n{\"passed\":false}")));
        Result.Got<String> got = (Result.Got<String>) ask(script, 2);
        assertThat(got.value().toString()).isEqualTo("{\"passed\":false}");
        assertThat(script.log).hasSize(3);
    }

    @Test
    void theLastAttemptCountsAsItIsUnlessItDiffersFromOneBefore() {
        Script once = new Script(List.of(said(TAKEN_BACK)));
        assertThat(ask(once, 0)).isInstanceOf(Result.Got.class);
        Script twice = new Script(List.of(said(TAKEN_BACK), said("No, wait.\n{\"passed\":false}")));
        assertThat(ask(twice, 1))
                .isInstanceOfSatisfying(
                        Result.Unusable.class,
                        unusable -> assertThat(unusable.last().reason()).contains("'passed' is"));
    }

    @Test
    void anotherHandoverAmidWordsIsAskedForInItsConversation() {
        String done = "{\"status\":\"done\",\"summary\":\"s\",\"reasoning\":\"r\"}";
        Script script = new Script(List.of(said("It does not compile yet.\n" + done), said(done)));
        assertThat(ask(script, 2, "code")).isInstanceOf(Result.Got.class);
        assertThat(script.log.get(1)).startsWith("say 1").contains("Send the whole value that counts again");
    }

    @Test
    void aStopAtTheLengthLimitIsNamed() {
        Script script = new Script(List.of(
                new Turn.Said<>(new RawReply("{\"passed\": true, \"issues\": [\"x", true)), said("{\"passed\":true}")));
        assertThat(ask(script, 2)).isInstanceOf(Result.Got.class);
        assertThat(kept.get(0).failureClass()).isEqualTo("length");
        assertThat(kept.get(0).errors().get(0).message()).startsWith("the reply ended at its length limit");
    }

    @Test
    void emptyAndTruncatedRepliesAreAskedForAfresh() {
        Script script = new Script(List.of(said(""), said("{\"passed\":tr"), said("{\"passed\":true}")));
        assertThat(ask(script, 2)).isInstanceOf(Result.Got.class);
        assertThat(script.log).containsExactly("open 1", "open 2", "open 3");
    }

    @Test
    void theConversationOfTheAcceptedReplyIsHandedBack() {
        Script script = new Script(List.of(said(""), said("{\"passed\":true}")));
        Result.Got<String> got = (Result.Got<String>) ask(script, 1);
        assertThat(got.conversation())
                .isInstanceOfSatisfying(
                        Talk.class, talk -> assertThat(talk.number).isEqualTo(2));
    }

    @Test
    void afterTheLastRetryTheReplyIsUnusable() {
        Script script = new Script(List.of(said("no"), said("no"), said("never")));
        Result<String> result = ask(script, 2);
        assertThat(result).isInstanceOf(Result.Unusable.class);
        assertThat(result.attempts()).hasSize(3).isEqualTo(kept);
        assertThat(kept.get(2).rawText()).isEqualTo("never");
        assertThat(kept.get(2).errors()).isNotEmpty();
    }

    @Test
    void withoutRetriesTheFirstReplyDecides() {
        assertThat(ask(new Script(List.of(said("no"))), 0)).isInstanceOf(Result.Unusable.class);
        assertThat(kept).hasSize(1);
    }

    @Test
    void aSilenceCountsAsAnAttempt() {
        Script script = new Script(List.of(new Turn.Silent<>("timeout", true), said("{\"passed\":true}")));
        assertThat(ask(script, 1)).isInstanceOf(Result.Got.class);
        assertThat(script.log).containsExactly("open 1", "open 2");
        assertThat(kept).extracting(RawAttempt::rawText).containsExactly("", "{\"passed\":true}");
    }

    @Test
    void silencesUseUpTheRetries() {
        Script script = new Script(List.of(new Turn.Silent<>("one", true), new Turn.Silent<>("two", true)));
        assertThat(ask(script, 1))
                .isInstanceOfSatisfying(
                        Result.Failed.class,
                        failed -> assertThat(failed.failure()).isEqualTo("two"));
    }

    @Test
    void aHopelessSilenceEndsTheAskingAtOnce() {
        Script script = new Script(List.of(new Turn.Silent<>("denied", false)));
        assertThat(ask(script, 5)).isInstanceOf(Result.Failed.class);
        assertThat(kept).singleElement().satisfies(attempt -> {
            assertThat(attempt.rawText()).isEmpty();
            assertThat(attempt.accepted()).isFalse();
        });
        assertThat(script.log).containsExactly("open 1");
    }

    @Test
    void missingFilesAreAskedForByName() {
        Script script = new Script(List.of(
                said("[{\"filename\":\"component-mapping.md\",\"content\":\"x\"}]"),
                said("{\"component-mapping.md\":\"x\",\"journey-maps.md\":\"y\"}")));
        Artifact artifact = Door.DOOR.catalog().artifact("design_components");
        Result<String> result =
                new StructuredRetry(Door.DOOR, 1).ask(new Talk(script, 1), artifact, ParseContext.NONE, kept::add);
        assertThat(result).isInstanceOf(Result.Got.class);
        assertThat(kept).extracting(RawAttempt::parseMethod).containsExactly("failed", "structured");
        assertThat(script.log.get(1))
                .startsWith("say 1")
                .contains("'journey-maps.md' is missing")
                .contains("one JSON array")
                .contains("[\"component-mapping.md\",\"journey-maps.md\"]");
    }

    private Result<String> ask(Script script, int retries) {
        return ask(script, retries, "test");
    }

    private Result<String> ask(Script script, int retries, String name) {
        Artifact artifact = Door.DOOR.catalog().artifact(name);
        return new StructuredRetry(Door.DOOR, retries).ask(new Talk(script, 1), artifact, ParseContext.NONE, kept::add);
    }

    private static Turn<String> said(String text) {
        return new Turn.Said<>(RawReply.of(text));
    }

    /** What the model will say, whatever it is asked, and what it was asked. */
    private static final class Script {
        private final Deque<Turn<String>> turns = new ArrayDeque<>();
        private final List<String> log = new ArrayList<>();

        private Script(List<Turn<String>> turns) {
            this.turns.addAll(turns);
        }
    }

    /** The n-th conversation along a script. */
    private static final class Talk implements Conversation<String> {
        private final Script script;
        private final int number;
        private final String correction;

        private Talk(Script script, int number) {
            this(script, number, "");
        }

        private Talk(Script script, int number, String correction) {
            this.script = script;
            this.number = number;
            this.correction = correction;
        }

        @Override
        public Turn<String> open() {
            script.log.add("open " + number + (correction.isEmpty() ? "" : " " + correction));
            return script.turns.remove();
        }

        @Override
        public Turn<String> say(String text) {
            script.log.add("say " + number + " " + text);
            return script.turns.remove();
        }

        @Override
        public Conversation<String> fresh() {
            return new Talk(script, number + 1);
        }

        @Override
        public Conversation<String> freshAfter(String wrong) {
            return new Talk(script, number + 1, wrong);
        }
    }
}
