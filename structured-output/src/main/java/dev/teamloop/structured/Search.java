package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for the value in one reply (SPEC §9.2): what parses as it stands before what has to be repaired, of several valid
 * values the last.
 */
final class Search {
    private final RawReply reply;
    private final ArtifactDefinition definition;
    private final ParseEvidence evidence = new ParseEvidence();
    private final Judge judge;
    private final AsItStands asItStands;
    private final Repaired repaired;
    private Optional<Outcome> contradiction = Optional.empty();

    Search(RawReply reply, ArtifactDefinition definition, ParseContext context) {
        this.reply = reply;
        this.definition = definition;
        this.judge = new Judge(definition, context);
        this.asItStands = new AsItStands(definition, judge, evidence);
        this.repaired = new Repaired(definition, judge, evidence);
    }

    Outcome run() {
        Candidate raw = Candidate.whole(reply.text(), List.of());
        Optional<Reading> found = asItStands.readWhole(raw);
        if (found.isEmpty() && !evidence.isStopped()) {
            found = amongCandidates();
        }
        if (contradiction.isPresent()) {
            return contradiction.get();
        }
        return found.map(this::accepted).orElseGet(() -> evidence.rejected(reply.endedForLength()));
    }

    private Optional<Reading> amongCandidates() {
        Candidates candidates = Candidates.of(
                reply.text(),
                definition.rootKeys(),
                definition.profile().tags(),
                definition.view().isUnconstrained(),
                asItStands.notStrictFrom());
        FoundValues values = FoundValues.of(candidates, definition.view());
        values.broken().forEach(evidence::broken);
        Optional<Reading> found = asItStands.among(candidates, values);
        found = found.isPresent() || evidence.isStopped() ? found : repaired.find(candidates, values);
        found.ifPresent(reading -> contradiction = contradiction(reading, values));
        // what was read before the end that breaks off is a draft
        return evidence.isStopped() ? Optional.empty() : found;
    }

    /** Where another valid value of the reply says otherwise in what decides, nothing is chosen. */
    private Optional<Outcome> contradiction(Reading chosen, FoundValues values) {
        Set<String> deciding = definition.profile().deciding();
        for (Value value : deciding.isEmpty() ? List.<Value>of() : values.answers()) {
            JsonNode read = value.reading().value();
            if (read == null || !read.isObject() || value.mention()) {
                continue;
            }
            Judge.Judged other = judge.judge(read, value.place());
            for (String field : deciding) {
                if (other.valid()
                        && !other.value().path(field).equals(chosen.value().path(field))) {
                    return Optional.of(ParseEvidence.refused(
                            Outcome.Kind.RULE,
                            "contradictory",
                            "the reply holds several values, and '" + field + "' is "
                                    + other.value().path(field) + " in one and "
                                    + chosen.value().path(field) + " in another; give one value"));
                }
            }
        }
        return Optional.empty();
    }

    private Outcome accepted(Reading reading) {
        if (reply.endedForLength() && reading.mayBeCut()) {
            return ParseEvidence.truncated(
                    "the reply ended at its length limit and nothing shows that it is whole",
                    Optional.of(reading.value()));
        }
        return new Outcome.Accepted(reading.value(), reading.truncation(), reading.interventions());
    }
}
