package dev.teamloop.core.structured;

import static dev.teamloop.core.structured.Door.accepted;
import static dev.teamloop.core.structured.Door.json;
import static dev.teamloop.core.structured.Door.parse;
import static dev.teamloop.core.structured.Door.rejected;
import static dev.teamloop.core.structured.Door.rules;
import static dev.teamloop.core.structured.Door.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.goal.GoalReply;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.handover.CriticReply;
import dev.teamloop.core.handover.MemoryReply;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.plan.PlanReply;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class ProfilesTest {
    @Test
    void everyArtifactOfTheCatalogueCanBeUsed() {
        for (String name : Door.DOOR.catalog().names()) {
            assertThat(rejected(parse("nothing of use", name)).kind()).as(name).isEqualTo(Outcome.Kind.UNREADABLE);
        }
    }

    /** What is the least that the schema accepts, the record must accept too. */
    @Test
    void theLeastOfEachReplyFitsItsRecord() {
        Map<String, Class<?>> records = Map.of(
                "goal", GoalReply.class,
                "plan", PlanReply.class,
                "code", CodeReply.class,
                "review", CriticReply.Review.class,
                "test", CriticReply.Test.class,
                "audit", CriticReply.Audit.class,
                "memorize", MemoryReply.class);
        Map<String, String> least = Map.of(
                "goal", "{'objective':'o','accept':'a','metric':{'kind':'command','target':1,'comparator':null}}",
                "plan",
                        "{'krs':[{'kr_id':'K1.1','layer':1,'priority':1,'spec':'s','type':'test'}],"
                                + "'estimate':{'per_round':{'coder':1},'total_rounds_estimate':1}}",
                "code", "{'status':'failed','summary':'','reasoning':''}",
                "review", "{'passed':false}",
                "test", "{'passed':false,'issues':null}",
                "audit", "{'passed':true,'adr_omission':null}",
                "memorize", "{'lessons':''}");
        least.forEach((name, reply) -> {
            Object handover = Json.as(value(json(reply).toString(), name), Objects.requireNonNull(records.get(name)));
            assertThat(handover).as(name).isNotNull();
        });
    }

    @Test
    void aCompletionMarkerIsReadFromItsEnvelope() {
        String text = "All done.\n<BEAD_STATUS>\nstatus: Succeeded\nchecks:\n  tests: true\n  linter: ok\n"
                + "  type-check: 1\n  quality: passed\n</BEAD_STATUS>";
        assertThat(value(text, "bead_status"))
                .isEqualTo(json("{'status':'done','checks':{'tests':'pass','lint':'pass','typecheck':'pass',"
                        + "'qualitative':'pass'}}"));
    }

    @Test
    void aSingleCommandBecomesAList() {
        Outcome outcome = parse("{\"command_plan\":{\"commands\":\"mvn verify\"}}", "final_test_commands");
        assertThat(accepted(outcome).value()).isEqualTo(json("{'commands':['mvn verify']}"));
        assertThat(rules(outcome)).containsExactly("wrapper_key", "coercion");
    }

    @Test
    void missingFieldsOfRelevantFilesTakeTheirDeclaredDefaults() {
        Outcome outcome = parse("files:\n  - path: a.py\n    relevance: HIGH\n", "relevant_files");
        assertThat(accepted(outcome).value())
                .isEqualTo(json("{'files':[{'path':'a.py','relevance':'high','likely_action':'read'}]}"));
        assertThat(outcome.interventions())
                .extracting(Intervention::category)
                .contains(Intervention.Category.SYNTHESIZED);
    }

    @Test
    void anIncompleteLastFileIsDroppedFromTheListAndRecorded() {
        for (String text : List.of(
                "files:\n  - path: a.py\n  - path: b.py\n    rationale: [unfinished, and",
                "{\"files\":[{\"path\":\"a.py\"},{\"path\":\"b.py\",\"rationale\":\"unfini")) {
            Outcome outcome = parse(text, "relevant_files");
            assertThat(accepted(outcome).value().path("files")).hasSize(1);
            assertThat(outcome.truncation()).isEqualTo(Outcome.Truncation.CERTAIN);
            assertThat(outcome.interventions())
                    .extracting(Intervention::category)
                    .contains(Intervention.Category.DROPPED);
        }
    }
}
