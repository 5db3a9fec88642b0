package dev.teamloop.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.handover.CriticReply;
import dev.teamloop.core.handover.MemoryReply;
import dev.teamloop.core.plan.PlanReply;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a schema accepts, the record that the loop works with must accept too. */
final class ReplyRecordsTest {
    private static final StructuredOutput DOOR = new StructuredOutput(ArtifactCatalog.builtIn());

    static Stream<Arguments> leastReplies() {
        return Stream.of(
                Arguments.of(
                        "goal",
                        GoalReply.class,
                        "{'objective':'o','accept':'a','metric':{'kind':'command','target':1,'comparator':null}}"),
                Arguments.of(
                        "plan",
                        PlanReply.class,
                        "{'krs':[{'kr_id':'K1.1','layer':1,'priority':1,'spec':'s','type':'test'}],"
                                + "'estimate':{'per_round':{'coder':1},'total_rounds_estimate':1}}"),
                Arguments.of("code", CodeReply.class, "{'status':'failed','summary':'','reasoning':''}"),
                Arguments.of("review", CriticReply.Review.class, "{'passed':false}"),
                Arguments.of("test", CriticReply.Test.class, "{'passed':false,'issues':null}"),
                Arguments.of("audit", CriticReply.Audit.class, "{'passed':true,'adr_omission':null}"),
                Arguments.of("memorize", MemoryReply.class, "{'lessons':''}"));
    }

    @ParameterizedTest
    @MethodSource("leastReplies")
    void theLeastOfEachReplyFitsItsRecord(String artifact, Class<?> type, String reply) {
        Outcome outcome =
                DOOR.parse(RawReply.of(reply.replace('\'', '"')), DOOR.catalog().artifact(artifact), ParseContext.NONE);
        assertThat(outcome).isInstanceOf(Outcome.Accepted.class);
        assertThat(Json.as(((Outcome.Accepted) outcome).value(), type)).isInstanceOf(type);
    }
}
