package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.phases.Phase;
import dev.teamloop.structured.phases.Phases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Takes a phase to its artifact: every member drafts, all vote blind, the winner is refined; or one member writes. Then another one looks for
 * gaps, which are revised a bounded number of times. Each answer is kept before the next question, so that a phase goes on where it was.
 */
public final class Council {
    private final List<CouncilMember> members;
    private final CouncilStore store;
    private final CouncilQuestions questions;
    private final MemberCalls calls;
    private final BlindVote vote;
    private final List<String> views;
    private final long seed;
    private final int revisions;

    /**
     * @param members at least one, in their order
     * @param seed of the orders in which drafts are shown
     * @param revisions how often an artifact is revised at most
     * @param stopped whether no further question is to be asked
     */
    public Council(
            List<CouncilMember> members,
            CouncilStore store,
            Phases phases,
            ArtifactCatalog catalog,
            long seed,
            int revisions,
            BooleanSupplier stopped) {
        this.members = List.copyOf(members);
        this.store = store;
        this.questions = new CouncilQuestions(catalog, phases.artifacts(), store, members);
        this.calls = new MemberCalls(store, stopped);
        this.vote = new BlindVote(this.members, store, questions, calls, seed);
        this.views = phases.views();
        this.seed = seed;
        this.revisions = revisions;
    }

    /** What came of going through a phase. */
    public sealed interface Progress {}

    /** The artifact is kept. */
    public record Done() implements Progress {}

    /** Something is not there that the phase is given, such as a person's answers. */
    public record Waiting(List<String> names) implements Progress {}

    /** Nothing further can be asked now. */
    public record Halted(Why why, String reason) implements Progress {}

    /** Why a phase was left. */
    public enum Why {
        BUDGET,
        STOPPED,
        INTERRUPTED,
        /** No member gave anything usable. */
        UNUSABLE
    }

    /** {@code leftOut}: artifacts of phases that are not gone through. */
    public Progress run(Phase phase, Set<String> leftOut) {
        if (store.artifact(phase.artifact()).isPresent()) {
            return new Done();
        }
        List<String> missing = questions.missing(phase, leftOut);
        if (!missing.isEmpty()) {
            return new Waiting(missing);
        }
        store.told("phase " + phase.name() + ": " + phase.artifact());
        try {
            Written written = phase.council() && members.size() > 1 ? chosen(phase) : single(phase);
            Written whole = phase.covers().isPresent() ? audited(phase, written) : written;
            store.keepArtifact(phase.artifact(), whole.value());
            return new Done();
        } catch (CouncilHaltException halt) {
            return new Halted(halt.why(), String.valueOf(halt.getMessage()));
        }
    }

    /**
     * Has an artifact that is kept revised, because the program found {@code gaps} in it; {@code round} from 1. The new one takes its
     * place.
     */
    public Progress revise(Phase phase, List<String> gaps, int round) {
        JsonNode value = store.artifact(phase.artifact()).orElseThrow();
        try {
            Revised revised = revised(phase, new Written(author(phase), value), gaps, List.of(), "trial", round);
            store.keepArtifact(phase.artifact(), revised.written().value());
            return new Done();
        } catch (CouncilHaltException halt) {
            return new Halted(halt.why(), String.valueOf(halt.getMessage()));
        }
    }

    /** An artifact and who wrote it. */
    private record Written(CouncilMember author, JsonNode value) {}

    private Written chosen(Phase phase) {
        Map<CouncilMember, JsonNode> drafted = calls.all(
                drafting(phase),
                member -> calls.one(
                        member,
                        CallRecord.key(phase.name(), phase.ask(), member, 0),
                        questions.draft(phase, view(member))));
        requireSome(phase, drafted);
        Map<String, JsonNode> byAuthor = new LinkedHashMap<>();
        drafted.forEach((member, draft) -> {
            byAuthor.put(member.id(), draft);
            store.keepRecord("drafts/" + phase.name() + "-" + member.id(), draft);
        });
        Drafts drafts = new Drafts(byAuthor);
        boolean alone = byAuthor.size() == 1;
        store.told(phase.name() + ": " + byAuthor.size() + " of " + members.size() + " drafts");
        Tally tally = alone ? Tally.of(drafts.authors(), List.of()) : vote.on(phase, drafts);
        CouncilMember winner = member(tally.winner());
        return alone ? new Written(winner, only(phase, winner, drafts)) : refined(phase, winner, drafts);
    }

    /** Where members are the same model, each looks at something else first. */
    private String view(CouncilMember member) {
        boolean alike = members.stream()
                .anyMatch(other -> other != member && other.model().equals(member.model()));
        return alike && !views.isEmpty() ? views.get(members.indexOf(member) % views.size()) : "";
    }

    /** Once voting has begun, nobody joins who had no draft then: ballots that are kept would mean other drafts. */
    private List<CouncilMember> drafting(Phase phase) {
        boolean voting = members.stream()
                .anyMatch(member -> store.call(CallRecord.key(phase.name(), "vote", member, 0))
                        .isPresent());
        return voting
                ? members.stream()
                        .filter(member -> store.call(CallRecord.key(phase.name(), phase.ask(), member, 0))
                                .filter(call -> call.has("value"))
                                .isPresent())
                        .toList()
                : members;
    }

    private void requireSome(Phase phase, Map<CouncilMember, JsonNode> drafted) {
        if (drafted.isEmpty()) {
            String last = calls.failure(CallRecord.key(phase.name(), phase.ask(), members.get(members.size() - 1), 0));
            throw new CouncilHaltException(
                    Why.UNUSABLE, "no member gave a draft of " + phase.artifact() + "; the last: " + last);
        }
    }

    /** Nobody to vote against: the draft stands. */
    private JsonNode only(Phase phase, CouncilMember winner, Drafts drafts) {
        store.told(phase.name() + ": the one draft there is stands, that of " + winner.id());
        return withoutChanges(drafts.of(winner.id()));
    }

    private Written refined(Phase phase, CouncilMember winner, Drafts drafts) {
        JsonNode draft = withoutChanges(drafts.of(winner.id()));
        Optional<JsonNode> reply = calls.one(
                winner,
                CallRecord.key(phase.name(), "refine", winner, 0),
                questions.refine(phase, winner.id(), drafts));
        if (reply.isEmpty()) {
            store.told(phase.name() + ": the winning draft stands as it is, for its refinement failed");
        }
        JsonNode refined = reply.map(Council::withoutChanges).orElse(draft);
        ObjectNode record = Json.MAPPER.createObjectNode();
        record.put("winner", winner.id());
        record.set(
                "changes",
                Refinement.changes(
                        draft,
                        refined,
                        reply.map(value -> value.path("changes")).orElse(Json.MAPPER.createArrayNode())));
        store.keepRecord("refinements/" + phase.name(), record);
        return new Written(winner, refined);
    }

    private Written single(Phase phase) {
        List<CouncilMember> order = MemberOrder.from(members, author(phase));
        for (CouncilMember member : order) {
            Optional<JsonNode> value = calls.one(
                            member, CallRecord.key(phase.name(), phase.ask(), member, 0), questions.draft(phase, ""))
                    .filter(given -> keepsAll(phase, given, member))
                    .map(given -> phase.keeps()
                            .flatMap(store::artifact)
                            .map(source -> KeptItems.filled(given, source))
                            .orElse(given));
            if (value.isPresent()) {
                return new Written(member, withoutChanges(value.get()));
            }
        }
        String last = calls.failure(CallRecord.key(phase.name(), phase.ask(), order.get(order.size() - 1), 0));
        throw new CouncilHaltException(Why.UNUSABLE, "no member gave " + phase.artifact() + "; the last: " + last);
    }

    /** Of a phase that one member answers: another one for each phase, round the table. */
    private CouncilMember author(Phase phase) {
        return members.get(Math.floorMod(phase.artifact().hashCode() + seed, members.size()));
    }

    private boolean keepsAll(Phase phase, JsonNode given, CouncilMember member) {
        Optional<String> wrong = phase.keeps()
                .flatMap(name -> store.artifact(name))
                .flatMap(source -> KeptItems.difference(source, given));
        wrong.ifPresent(text -> store.told(phase.artifact() + " of " + member.id() + " is not taken: " + text));
        return wrong.isEmpty();
    }

    /** What the writer declines is not asked about again: it is the person's to decide, who is shown both. */
    private Written audited(Phase phase, Written written) {
        Written now = written;
        List<Gaps.Declined> declined = new ArrayList<>();
        for (int round = 1; round <= revisions + 1; round++) {
            List<String> gaps = Gaps.besides(gaps(phase, now, round, declined), declined);
            if (gaps.isEmpty() || round > revisions) {
                return now;
            }
            Revised revised = revised(phase, now, gaps, declined, "revise", round);
            if (revised.written().value().equals(now.value())) {
                store.told(phase.name() + ": " + now.author().id() + " declines what was missing");
                return now;
            }
            declined.addAll(Gaps.declined(revised.resolutions()));
            now = revised.written();
        }
        return now;
    }

    private List<String> gaps(Phase phase, Written written, int round, List<Gaps.Declined> declined) {
        for (CouncilMember member : MemberOrder.checking(members, written.author())) {
            Optional<JsonNode> found = calls.one(
                    member,
                    CallRecord.key(phase.name(), "coverage", member, round),
                    questions.coverage(phase, written.value(), declined));
            if (found.isPresent()) {
                store.keepRecord("coverage/" + phase.name() + "-" + round, found.get());
                List<String> gaps = Gaps.named(found.get());
                store.told(phase.name() + ": "
                        + (gaps.isEmpty() ? "nothing is missing" : gaps.size() + (gaps.size() == 1 ? " gap" : " gaps"))
                        + ", says " + member.id());
                return gaps;
            }
        }
        store.told(phase.name() + ": nobody could say whether anything is missing");
        return List.of();
    }

    /** What came of a revision, and what its writer says of each gap. */
    private record Revised(Written written, JsonNode resolutions) {}

    private Revised revised(
            Phase phase, Written written, List<String> gaps, List<Gaps.Declined> declined, String key, int round) {
        for (CouncilMember member : MemberOrder.from(members, written.author())) {
            Optional<JsonNode> reply = calls.one(
                    member,
                    CallRecord.key(phase.name(), key, member, round),
                    questions.revise(phase, written.value(), gaps, declined));
            if (reply.isPresent()) {
                ObjectNode resolutions = Gaps.resolutions(gaps, reply.get());
                store.keepRecord("revisions/" + phase.name() + "-" + key + "-" + round, resolutions);
                return new Revised(new Written(written.author(), withoutChanges(reply.get())), resolutions);
            }
        }
        throw new CouncilHaltException(Why.UNUSABLE, "no member revised " + phase.artifact());
    }

    private CouncilMember member(String id) {
        return members.stream()
                .filter(member -> member.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** The artifact without what may stand beside it. */
    private static JsonNode withoutChanges(JsonNode value) {
        JsonNode own = value.deepCopy();
        if (own instanceof ObjectNode object) {
            object.remove(List.of("changes", "gap_resolutions"));
        }
        return own;
    }
}
