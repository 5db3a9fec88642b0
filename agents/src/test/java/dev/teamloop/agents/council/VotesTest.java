package dev.teamloop.agents.council;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Ballots, what votes say, and what a refinement changed. */
final class VotesTest {
    private static final List<String> AUTHORS = List.of("m1", "m2", "m3");

    @Test
    void aBallotIsTheSameForTheSameVoterAndEachDraftStandsOnceAtEachPlace() {
        assertThat(Ballot.of(AUTHORS, 3, "prd", 1)).isEqualTo(Ballot.of(AUTHORS, 3, "prd", 1));
        for (String label : List.of("Draft 1", "Draft 2", "Draft 3")) {
            assertThat(IntStream.range(0, 3)
                            .mapToObj(voter -> Ballot.of(AUTHORS, 3, "prd", voter)
                                    .authors()
                                    .get(label)))
                    .containsExactlyInAnyOrderElementsOf(AUTHORS);
        }
        Set<Ballot> ballots = IntStream.range(0, 50)
                .mapToObj(seed -> Ballot.of(AUTHORS, seed, "prd", 0))
                .collect(Collectors.toSet());
        assertThat(ballots).hasSize(6);
    }

    @Test
    void theHighestSumWins() {
        Tally tally = Tally.of(
                AUTHORS,
                List.of(Map.of("m1", 20.0, "m2", 25.0, "m3", 5.0), Map.of("m1", 20.0, "m2", 16.0, "m3", 30.0)));
        assertThat(tally.ranking()).extracting(Tally.Result::author).containsExactly("m2", "m1", "m3");
    }

    @Test
    void ofEqualSumsTheOneThatMoreVotersPutFirst() {
        Tally tally = Tally.of(
                AUTHORS,
                List.of(
                        Map.of("m1", 9.0, "m2", 10.0, "m3", 0.0),
                        Map.of("m1", 9.0, "m2", 10.0, "m3", 0.0),
                        Map.of("m1", 12.0, "m2", 10.0, "m3", 0.0)));
        assertThat(tally.winner()).isEqualTo("m2");
    }

    @Test
    void thenTheOneWhoseLowestTotalIsHigherThenTheEarlierMember() {
        assertThat(Tally.of(
                                AUTHORS,
                                List.of(
                                        Map.of("m1", 10.0, "m2", 8.0, "m3", 0.0),
                                        Map.of("m1", 4.0, "m2", 6.0, "m3", 0.0)))
                        .winner())
                .isEqualTo("m2");
        assertThat(Tally.of(AUTHORS, List.of()).winner()).isEqualTo("m1");
    }

    @Test
    void aChangeThatIsNotDeclaredIsShownAsSuchAndOneThatWasNotMadeIsNot() {
        var changes = Refinement.changes(
                Json.read(
                        "{\"beads\":[{\"id\":\"a\",\"title\":\"A\"},{\"id\":\"b\",\"title\":\"B\"},{\"id\":\"c\",\"title\":\"C\"}]}"),
                Json.read(
                        "{\"beads\":[{\"id\":\"a\",\"title\":\"A2\"},{\"id\":\"c\",\"title\":\"C\"},{\"id\":\"d\",\"title\":\"D\"}]}"),
                Json.read(
                        "[{\"type\":\"modified\",\"after\":{\"id\":\"a\"},\"inspiration\":{\"alternative_draft\":\"m2\"}},"
                                + "{\"type\":\"modified\",\"after\":{\"id\":\"c\"}}]"));
        assertThat(changes).hasSize(3);
        assertThat(changes.get(0).path("item").asText()).isEqualTo("beads a");
        assertThat(changes.get(0).path("declared").asBoolean()).isTrue();
        assertThat(changes.get(0).at("/inspiration/alternative_draft").asText()).isEqualTo("m2");
        assertThat(changes.get(1).path("type").asText()).isEqualTo("added");
        assertThat(changes.get(1).path("attributionStatus").asText()).isEqualTo(Refinement.UNDECLARED);
        assertThat(changes.get(2).path("type").asText()).isEqualTo("removed");
        assertThat(changes.get(2).path("item").asText()).isEqualTo("beads b");
    }

    @Test
    void aChangeIsDeclaredByThePartItNamesOrByWordsThatReallyCame() {
        var changes = Refinement.changes(
                Json.read("{\"scope\":{\"out_of_scope\":[]},\"product\":{\"goal\":\"x\"},\"risks\":[],\"notes\":[]}"),
                Json.read("{\"scope\":{\"out_of_scope\":[\"Excel\"]},\"product\":{\"goal\":\"orders are read as CSV\"},"
                        + "\"risks\":[\"rounding\"],\"notes\":[\"something else\"]}"),
                Json.read("[{\"after\":{\"id\":\"out_of_scope\"},\"inspiration\":{\"alternative_draft\":\"m2\"}},"
                        + "{\"after\":{\"id\":\"out_of_scope\"},\"inspiration\":{\"alternative_draft\":\"m3\"}},"
                        + "{\"after\":{\"id\":\"goal 1\",\"label\":\"Orders are read as CSV\"}},"
                        + "{\"after\":{\"id\":\"1\",\"label\":\"words that never came\"}}]"));
        assertThat(changes)
                .extracting(change -> change.path("item").asText())
                .containsExactly("scope", "product", "risks", "notes");
        assertThat(changes)
                .extracting(change -> change.path("declared").asBoolean())
                .containsExactly(true, true, false, false);
        assertThat(changes.get(0).at("/inspiration/alternative_draft").asText()).isEqualTo("m2");
        assertThat(changes.get(0)
                        .at("/further_inspirations/0/alternative_draft")
                        .asText())
                .isEqualTo("m3");
    }

    @Test
    void aMemberIsNotAskedForWhatTheProgramWritesOrKnows() {
        assertThat(AskedForm.of(
                        Json.read(
                                "{\"properties\":{\"status\":{},\"approval\":{}},\"required\":[\"status\",\"approval\"],"
                                        + "\"$defs\":{\"q\":{\"properties\":{\"id\":{},\"prompt\":{}},\"required\":[\"id\",\"prompt\"],\"x-asked\":[\"id\"]}}}"),
                        Set.of("approval")))
                .isEqualTo(Json.read("{\"properties\":{\"status\":{}},\"required\":[\"status\"],"
                        + "\"$defs\":{\"q\":{\"properties\":{\"id\":{},\"prompt\":{}},\"required\":[\"id\"]}}}"));
    }

    @Test
    void storiesBelowEpicsAreItemsOfTheirOwn() {
        assertThat(Refinement.items(
                                Json.read(
                                        "{\"scope\":{\"in_scope\":[\"x\"]},\"epics\":[{\"id\":\"E\",\"title\":\"t\",\"user_stories\":[{\"id\":\"U\",\"title\":\"u\"}]}]}"))
                        .keySet())
                .containsExactly("scope", "epics E", "user_stories U");
    }
}
