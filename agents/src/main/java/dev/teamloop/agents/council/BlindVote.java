package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.phases.Phase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Has all members score the drafts of a phase, each in an order of its own and without authors; scorecards and sums are kept. */
final class BlindVote {
    private final List<CouncilMember> members;
    private final CouncilStore store;
    private final CouncilQuestions questions;
    private final MemberCalls calls;
    private final long seed;

    BlindVote(
            List<CouncilMember> members, CouncilStore store, CouncilQuestions questions, MemberCalls calls, long seed) {
        this.members = members;
        this.store = store;
        this.questions = questions;
        this.calls = calls;
        this.seed = seed;
    }

    Tally on(Phase phase, Drafts drafts) {
        List<String> authors = drafts.authors();
        Map<CouncilMember, JsonNode> cards = calls.all(members, voter -> {
            Ballot ballot = Ballot.of(authors, seed, phase.name(), members.indexOf(voter));
            return calls.one(
                    voter, CallRecord.key(phase.name(), "vote", voter, 0), questions.vote(phase, ballot, drafts));
        });
        List<Map<String, Double>> votes = cards.entrySet().stream()
                .map(card -> vote(phase, authors, card.getKey(), card.getValue()))
                .toList();
        Tally tally = Tally.of(authors, votes);
        ObjectNode record = Json.MAPPER.createObjectNode();
        record.put("winner", tally.winner());
        record.put("voters", votes.size());
        record.set("ranking", Json.tree(tally.ranking()));
        store.keepRecord("votes/" + phase.name(), record);
        store.told(phase.name() + ": the draft of " + tally.winner()
                + (votes.isEmpty()
                        ? " stands, for nobody could vote"
                        : " won, " + votes.size() + " of " + members.size() + " voted"));
        return tally;
    }

    /** The totals by author; kept by author, too, for people. */
    private Map<String, Double> vote(Phase phase, List<String> authors, CouncilMember voter, JsonNode card) {
        Ballot ballot = Ballot.of(authors, seed, phase.name(), members.indexOf(voter));
        Map<String, Double> totals = new LinkedHashMap<>();
        ObjectNode shown = Json.MAPPER.createObjectNode();
        shown.put("voter", voter.id());
        ArrayNode drafts = shown.putArray("drafts");
        ballot.authors().forEach((label, author) -> {
            JsonNode scores = card.path(label);
            totals.put(author, scores.path("total_score").asDouble());
            drafts.addObject().put("label", label).put("author", author).set("scores", scores);
        });
        store.keepRecord("votes/" + phase.name() + "-" + voter.id(), shown);
        return totals;
    }
}
