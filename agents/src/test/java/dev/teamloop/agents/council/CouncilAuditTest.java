package dev.teamloop.agents.council;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What an audit finds missing, and what its writer makes of it. */
final class CouncilAuditTest extends ScriptedCouncil {
    @Test
    void whatTheWriterDeclinesIsNotAskedAgain() {
        Council council = council(3, 2, (member, question) -> {
            String step = question.step().id();
            if (step.endsWith(".coverage")) {
                return "{\"status\":\"gaps\",\"gaps\":[\"nobody logs\"]}";
            }
            return step.endsWith(".revise")
                    ? "{\"beads\":[{\"id\":\"b\",\"title\":\"refined by m1\"}],\"gap_resolutions\":[{\"gap\":\"nobody"
                            + " logs\",\"action\":\"Declined\",\"rationale\":\"out of scope\"}]}"
                    : sound(member, question, "m1");
        });

        assertThat(run(council)).isEqualTo(new Council.Done());

        assertThat(members.get(0).steps())
                .filteredOn("spec.beads.revise"::equals)
                .hasSize(1);
        assertThat(members.get(1).steps())
                .filteredOn("spec.beads.coverage"::equals)
                .hasSize(1);
        assertThat(Gaps.whyDeclined("nobody logs", List.of(store.record("revisions/beads-revise-1"))))
                .contains("out of scope");
    }

    @Test
    void aDeclinedGapIsShownToTheNextAuditAndNamedAgainCostsNoRevision() {
        Council council = council(3, 2, (member, question) -> {
            String step = question.step().id();
            if (step.endsWith(".coverage")) {
                boolean again = !field(question, "declined").blocks().isEmpty();
                return "{\"status\":\"gaps\",\"gaps\":[\"nobody logs\"" + (again ? "" : ",\"US-1 has no bead\"") + "]}";
            }
            return step.endsWith(".revise")
                    ? "{\"beads\":[{\"id\":\"b\",\"title\":\"revised\"}],\"gap_resolutions\":["
                            + "{\"gap\":\"nobody logs\",\"action\":\"declined\",\"rationale\":\"out of scope\"},"
                            + "{\"gap\":\"US-1 has no bead\",\"action\":\"added\"}]}"
                    : sound(member, question, "m1");
        });

        assertThat(run(council)).isEqualTo(new Council.Done());

        assertThat(members.get(0).steps())
                .filteredOn("spec.beads.revise"::equals)
                .hasSize(1);
        assertThat(field(members.get(1).asked.get(3), "declined")
                        .blocks()
                        .get(0)
                        .text())
                .isEqualTo("- nobody logs\n  declined, because: out of scope");
    }

    @Test
    void gapsAreRevisedABoundedNumberOfTimes() {
        AtomicInteger nth = new AtomicInteger();
        Council council = council(3, 2, (member, question) -> {
            String step = question.step().id();
            if (step.endsWith(".coverage")) {
                return "{\"status\":\"gaps\",\"gaps\":[\"US-1 has no bead\"]}";
            }
            return step.endsWith(".revise")
                    ? "{\"beads\":[{\"id\":\"b\",\"title\":\"revised " + nth.incrementAndGet()
                            + "\"}],\"gap_resolutions\":[{\"gap\":\"US-1 has no" + " bead\",\"action\":\"added\"}]}"
                    : sound(member, question, "m1");
        });

        assertThat(run(council)).isEqualTo(new Council.Done());

        assertThat(title()).isEqualTo("revised 2");
        assertThat(store.artifact("beads").orElseThrow().has("gap_resolutions")).isFalse();
        assertThat(members.get(0).steps())
                .filteredOn("spec.beads.revise"::equals)
                .hasSize(2);
        assertThat(members.get(1).steps())
                .filteredOn("spec.beads.coverage"::equals)
                .hasSize(3);
        assertThat(store.record("revisions/beads-revise-1")
                        .at("/gap_resolutions/0/action")
                        .asText())
                .isEqualTo("added");
    }
}
