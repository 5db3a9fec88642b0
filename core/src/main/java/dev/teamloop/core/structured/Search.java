package dev.teamloop.core.structured;

import dev.teamloop.core.structured.candidate.Candidate;
import dev.teamloop.core.structured.candidate.Candidates;
import java.util.List;
import java.util.Optional;

/**
 * Looks for the value in one reply (SPEC §9.2): what parses as it stands before what has to be repaired, of several valid
 * values the last.
 */
final class Search {
    private final RawReply reply;
    private final Definition definition;
    private final Evidence evidence = new Evidence();
    private final AsItStands asItStands;
    private final Repaired repaired;

    Search(RawReply reply, Definition definition, ParseContext context) {
        this.reply = reply;
        this.definition = definition;
        Judge judge = new Judge(definition, context);
        this.asItStands = new AsItStands(definition, judge, evidence);
        this.repaired = new Repaired(definition, judge, evidence);
    }

    Outcome run() {
        Candidate raw = new Candidate(
                reply.text(), Candidate.Origin.WHOLE, 0, reply.text().length(), true, List.of());
        Optional<Reading> found = asItStands.read(raw);
        if (found.isEmpty()) {
            found = amongCandidates();
        }
        return found.map(this::accepted).orElseGet(() -> evidence.rejected(reply.endedForLength()));
    }

    private Optional<Reading> amongCandidates() {
        Candidates candidates = Candidates.of(
                reply.text(), definition.rootKeys(), definition.profile().tags());
        Regions regions = Regions.of(candidates);
        List<Candidate> parts = standingAlone(candidates.parts(), candidates).stream()
                .filter(part -> !regions.isInside(part))
                .toList();
        // the raw text was read already
        Optional<Reading> found = asItStands.firstOf(
                candidates.whole().subList(1, candidates.whole().size()));
        if (found.isEmpty()) {
            found = asItStands.lastOf(parts);
        }
        if (found.isEmpty()) {
            found = candidates.fromKey().flatMap(asItStands::read);
        }
        return found.isPresent()
                ? found
                : repaired.find(candidates, parts, standingAlone(candidates.unclosed(), candidates));
    }

    private List<Candidate> standingAlone(List<Candidate> parts, Candidates candidates) {
        return definition.view().isUnconstrained()
                ? parts.stream()
                        .filter(part -> Plausible.standsAlone(part, candidates))
                        .toList()
                : parts;
    }

    private Outcome accepted(Reading reading) {
        if (reply.endedForLength() && reading.mayBeCut()) {
            return Evidence.truncated(
                    "the reply ended at its length limit and nothing shows that it is whole",
                    Optional.of(reading.value()));
        }
        return new Outcome.Accepted(reading.value(), reading.truncation(), reading.interventions());
    }
}
