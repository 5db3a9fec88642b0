package dev.teamloop.core.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.teamloop.core.structured.candidate.Candidate;
import dev.teamloop.core.structured.correction.Correction;
import dev.teamloop.core.structured.syntax.Read;
import dev.teamloop.core.structured.syntax.StrictJson;
import dev.teamloop.core.structured.syntax.StrictYaml;
import java.util.List;
import java.util.Optional;

/** Reads candidates without any repair. */
final class AsItStands {
    private static final Correction CONCATENATED =
            Correction.ofText("json_concatenated", "Collected values that follow one another into a list.");

    private final Definition definition;
    private final Judge judge;
    private final Evidence evidence;

    AsItStands(Definition definition, Judge judge, Evidence evidence) {
        this.definition = definition;
        this.judge = judge;
        this.evidence = evidence;
    }

    /** The first candidate that holds a valid value. */
    Optional<Reading> firstOf(List<Candidate> candidates) {
        return candidates.stream()
                .flatMap(candidate -> read(candidate).stream())
                .findFirst();
    }

    /** The last candidate that holds a valid value. */
    Optional<Reading> lastOf(List<Candidate> candidates) {
        for (int i = candidates.size() - 1; i >= 0; i--) {
            Optional<Reading> reading = read(candidates.get(i));
            if (reading.isPresent()) {
                return reading;
            }
        }
        return Optional.empty();
    }

    Optional<Reading> read(Candidate candidate) {
        Read json = StrictJson.read(candidate.text());
        if (json instanceof Read.Values values) {
            return judged(candidate, values, List.of(), true);
        }
        note(json, candidate, candidate.looksLikeJson());
        if (!candidate.looksLikeJson()) {
            return candidate.origin() == Candidate.Origin.PROSE ? Optional.empty() : yaml(candidate);
        }
        return definition.view().admitsLists() ? sequence(candidate) : Optional.empty();
    }

    private Optional<Reading> sequence(Candidate candidate) {
        List<JsonNode> values = StrictJson.sequence(candidate.text());
        if (values.size() < 2) {
            return Optional.empty();
        }
        ArrayNode list = JsonNodeFactory.instance.arrayNode().addAll(values);
        return judged(candidate, new Read.Values(List.of(list)), collected(), true);
    }

    private List<Correction> collected() {
        return definition.profile().isJsonLines() ? List.of() : List.of(CONCATENATED);
    }

    private Optional<Reading> yaml(Candidate candidate) {
        if (definition.view().isContainer() && !Plausible.mayBeYaml(candidate.text())) {
            return Optional.empty();
        }
        Read read = StrictYaml.read(candidate.text());
        note(read, candidate, true);
        return read instanceof Read.Values values && Plausible.isYaml(values, definition.view())
                ? judged(candidate, values, List.of(), false)
                : Optional.empty();
    }

    private void note(Read read, Candidate candidate, boolean itsLanguage) {
        if (read instanceof Read.TooLarge large) {
            evidence.tooLarge(large.message());
        } else if (read instanceof Read.Malformed malformed
                && itsLanguage
                && candidate.origin() == Candidate.Origin.WHOLE) {
            evidence.unreadable(malformed.message());
        }
    }

    private Optional<Reading> judged(
            Candidate candidate, Read.Values values, List<Correction> corrections, boolean selfDelimiting) {
        List<JsonNode> all = values.values();
        for (int i = all.size() - 1; i >= 0; i--) {
            Reading reading = new Reading(
                    candidate,
                    corrections,
                    judge.judge(all.get(i), candidate),
                    Outcome.Truncation.NONE,
                    selfDelimiting);
            if (reading.valid()) {
                return Optional.of(reading);
            }
            evidence.wrong(reading);
        }
        return Optional.empty();
    }
}
