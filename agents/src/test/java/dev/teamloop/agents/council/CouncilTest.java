package dev.teamloop.agents.council;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.structured.phases.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Drafts, blind votes, refinement and audits, with members that answer from a script. */
final class CouncilTest extends ScriptedCouncil {
    @Test
    void theDraftWithTheMostPointsIsRefinedByItsAuthor() {
        Council council = council(3, 2, (member, question) -> sound(member, question, "m2"));

        assertThat(run(council)).isEqualTo(new Council.Done());

        assertThat(title()).isEqualTo("refined by m2");
        assertThat(store.record("votes/beads").path("winner").asText()).isEqualTo("m2");
        assertThat(members.get(1).steps()).containsExactly("spec.beads.draft", "spec.beads.vote", "spec.beads.refine");
        assertThat(members.get(2).steps()).endsWith("spec.beads.coverage");
    }

    @Test
    void eachVoterSeesAllDraftsInAnOrderOfItsOwnAndNoModelsName() {
        Council council = council(
                5,
                0,
                (member, question) -> sound(member, question, "m1")
                        .replace(
                                "of " + member,
                                "of " + member + ", as MODEL-OF-" + member + " thinks; remodel-of-" + member));
        run(council);

        List<String> orders = new ArrayList<>();
        for (ScriptedMember member : members) {
            CouncilQuestion vote = member.asked.get(1);
            List<CouncilQuestion.Block> drafts = field(vote, "drafts").blocks();
            assertThat(drafts)
                    .extracting(CouncilQuestion.Block::name)
                    .containsExactly("Draft 1", "Draft 2", "Draft 3", "Draft 4", "Draft 5");
            assertThat(drafts)
                    .allSatisfy(draft -> assertThat(draft.text())
                            .contains("as a model thinks; remodel-of-")
                            .doesNotContain("MODEL-OF"));
            orders.add(drafts.toString());
        }
        assertThat(Set.copyOf(orders)).hasSizeGreaterThan(1);
    }

    @Test
    void membersThatAreTheSameModelLookAtDifferentThingsFirst() {
        List<String> models = List.of("big", "big", "small");
        members = IntStream.range(0, 3)
                .mapToObj(n -> new ScriptedMember(
                        "m" + (n + 1), models.get(n), question -> sound("m" + (n + 1), question, "m1")))
                .toList();
        Council council = new Council(List.copyOf(members), store, PHASES, CATALOG, 7, 0, stopped::get);

        assertThat(run(council)).isEqualTo(new Council.Done());

        List<List<CouncilQuestion.Block>> views = members.stream()
                .map(member -> field(member.asked.get(0), "view").blocks())
                .toList();
        assertThat(views.get(0).get(0).text()).startsWith("Others draft the same. Look first at ");
        assertThat(views.get(0)).isNotEqualTo(views.get(1));
        assertThat(views.get(2)).isEmpty();
    }

    @Test
    void aMemberThatFailsIsLeftOutAndOneDraftAloneNeedsNoVote() {
        Council one =
                council(3, 0, (member, question) -> member.equals("m2") ? "UNUSABLE" : sound(member, question, "m3"));
        assertThat(run(one)).isEqualTo(new Council.Done());
        assertThat(title()).isEqualTo("refined by m3");
        assertThat(store.record("votes/beads").path("voters").asInt()).isEqualTo(2);

        store.artifacts.remove("beads");
        store.calls.clear();
        Council alone =
                council(3, 0, (member, question) -> member.equals("m1") ? sound(member, question, "m1") : "UNUSABLE");
        assertThat(run(alone)).isEqualTo(new Council.Done());
        assertThat(title()).isEqualTo("of m1");
        assertThat(members.get(0).steps()).containsExactly("spec.beads.draft");
    }

    @Test
    void whoTimedOutIsAskedOnceMoreAndWhoseReplyIsNoGoodIsNot() {
        Council council = council(3, 0, (member, question) -> switch (member) {
            case "m1" -> members.get(0).asked.size() == 1 ? "TIMED_OUT" : sound(member, question, "m1");
            case "m2" -> "TIMED_OUT";
            default -> "UNUSABLE";
        });
        assertThat(run(council)).isEqualTo(new Council.Done());
        assertThat(title()).isEqualTo("of m1");
        assertThat(members)
                .extracting(member -> member.steps().stream()
                        .filter("spec.beads.draft"::equals)
                        .count())
                .containsExactly(2L, 2L, 1L);
    }

    @Test
    void nobodyWithADraftIsTheEndOfIt() {
        Council council = council(3, 0, (member, question) -> "UNUSABLE");
        assertThat(run(council)).isInstanceOfSatisfying(Council.Halted.class, halted -> {
            assertThat(halted.why()).isEqualTo(Council.Why.UNUSABLE);
            assertThat(halted.reason()).contains("no member gave a draft of beads");
        });
    }

    @Test
    void whatWasAnsweredBeforeIsNotAskedAgain() {
        AtomicBoolean broke = new AtomicBoolean(true);
        Council first = council(
                3,
                1,
                (member, question) -> broke.get() && question.step().id().endsWith(".refine")
                        ? "BUDGET_REFUSED"
                        : sound(member, question, "m1"));
        assertThat(run(first))
                .isInstanceOfSatisfying(
                        Council.Halted.class, halted -> assertThat(halted.why()).isEqualTo(Council.Why.BUDGET));

        broke.set(false);
        Council second = council(3, 1, (member, question) -> sound(member, question, "m1"));
        assertThat(run(second)).isEqualTo(new Council.Done());
        assertThat(members.get(0).steps()).containsExactly("spec.beads.refine");
        assertThat(members.get(1).steps()).containsExactly("spec.beads.coverage");
        assertThat(members.get(2).steps()).isEmpty();
    }

    @Test
    void nobodyJoinsOnceVotingHasBegun() {
        Council first =
                council(3, 0, (member, question) -> switch (question.step().id()) {
                    case "spec.beads.draft" -> member.equals("m3") ? "UNUSABLE" : sound(member, question, "m2");
                    case "spec.beads.vote" -> member.equals("m3") ? "BUDGET_REFUSED" : sound(member, question, "m2");
                    default -> "UNUSABLE";
                });
        assertThat(run(first)).isInstanceOf(Council.Halted.class);

        Council second = council(3, 0, (member, question) -> sound(member, question, "m2"));
        assertThat(run(second)).isEqualTo(new Council.Done());
        assertThat(members.get(2).steps()).startsWith("spec.beads.vote").doesNotContain("spec.beads.draft");
        assertThat(store.record("votes/beads").path("winner").asText()).isEqualTo("m2");
        assertThat(store.record("votes/beads").path("voters").asInt()).isEqualTo(3);
    }

    @Test
    void aRefinementThatFailsLeavesTheDraftAsItIs() {
        Council council = council(
                3,
                0,
                (member, question) ->
                        question.step().id().endsWith(".refine") ? "UNUSABLE" : sound(member, question, "m3"));
        assertThat(run(council)).isEqualTo(new Council.Done());
        assertThat(title()).isEqualTo("of m3");
    }

    @Test
    void whatIsMissingIsWaitedFor() {
        store.artifacts.remove("prd");
        Council council = council(3, 0, (member, question) -> sound(member, question, "m1"));
        assertThat(council.run(BEADS, Set.of())).isEqualTo(new Council.Waiting(List.of("prd")));
        assertThat(members.get(0).asked).isEmpty();
    }

    @Test
    void aStopEndsItBeforeTheNextQuestion() {
        Council council = council(3, 0, (member, question) -> {
            stopped.set(question.step().id().endsWith(".vote"));
            return sound(member, question, "m1");
        });
        assertThat(run(council))
                .isInstanceOfSatisfying(
                        Council.Halted.class, halted -> assertThat(halted.why()).isEqualTo(Council.Why.STOPPED));
    }

    @Test
    void whoInventsOrLosesWorkIsNotTaken() {
        store.keepArtifact("beads", Json.read("{\"beads\":[{\"id\":\"a\"},{\"id\":\"b\"}]}"));
        Phase expand = PHASES.asking("beads_expanded");
        Council council = council(
                3,
                0,
                (member, question) -> member.equals("m2")
                        ? "[{\"id\":\"a\",\"title\":\"x\"},{\"id\":\"b\",\"title\":\"y\"}]"
                        : "[{\"id\":\"a\",\"title\":\"x\"},{\"id\":\"c\",\"title\":\"y\"}]");
        assertThat(council.run(expand, Set.of())).isEqualTo(new Council.Done());
        assertThat(store.artifact("beads_expanded").orElseThrow().at("/1/id").asText())
                .isEqualTo("b");
    }

    @Test
    void whatAnItemDoesNotSayAnewIsKeptFromBefore() {
        store.keepArtifact(
                "beads",
                Json.read(
                        "{\"beads\":[{\"id\":\"a\",\"title\":\"A\",\"tests\":[\"one\"]},{\"id\":\"b\",\"title\":\"B\"}]}"));
        Council council = council(
                3,
                0,
                (member, question) -> "[{\"id\":\"b\",\"title\":\"B2\"},{\"id\":\"a\",\"title\":null,\"priority\":2}]");
        assertThat(council.run(PHASES.asking("beads_expanded"), Set.of())).isEqualTo(new Council.Done());
        assertThat(store.artifact("beads_expanded").orElseThrow())
                .isEqualTo(Json.read("[{\"id\":\"b\",\"title\":\"B2\"},"
                        + "{\"id\":\"a\",\"title\":\"A\",\"tests\":[\"one\"],\"priority\":2}]"));
    }
}
