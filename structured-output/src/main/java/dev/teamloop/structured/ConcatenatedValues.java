package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Sequence;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.normalize.MisplacedKeys;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.syntax.KeyName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Judges values that were read from JSON: single ones, and those that follow one another, as a list. */
final class ConcatenatedValues {
    private static final Correction COLLECTED =
            Correction.ofText("json_concatenated", "Collected values that follow one another into a list.");

    private static final Set<String> BRACKETS = Set.of("json_missing_bracket", "json_wrong_bracket");

    private final ArtifactDefinition definition;
    private final Judge judge;
    private final ParseEvidence evidence;

    ConcatenatedValues(ArtifactDefinition definition, Judge judge, ParseEvidence evidence) {
        this.definition = definition;
        this.judge = judge;
        this.evidence = evidence;
    }

    Optional<Reading> read(Value value) {
        JsonNode read = value.reading().value();
        return read == null || !value.reading().isReadable()
                ? Optional.empty()
                : underItsLabel(value, read).or(() -> judged(value, read)).or(() -> asYaml(value));
    }

    /** As what YAML makes of it, which needs no repair. */
    Optional<Reading> asYaml(Value value) {
        return FlowYaml.read(value).flatMap(read -> judged(value.place(), read, List.of(), Outcome.Truncation.NONE));
    }

    private Optional<Reading> judged(Value value, JsonNode read) {
        return judged(value.place(), read, value.reading().corrections(), truncation(value.reading()));
    }

    /** A word before the value that the schema names is its key; a wrapper's name is as good as none. */
    private Optional<Reading> underItsLabel(Value value, JsonNode read) {
        return !isKey(value.label())
                ? Optional.empty()
                : judged(value, JsonNodeFactory.instance.objectNode().set(value.label(), read));
    }

    private boolean isKey(String label) {
        String name = KeyName.normalized(label);
        return !label.isEmpty()
                && definition.rootKeys().holds(label)
                && definition.profile().wrappers().stream()
                        .noneMatch(wrapper -> KeyName.normalized(wrapper).equals(name));
    }

    Optional<Reading> read(Sequence sequence) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        List<Correction> corrections = new ArrayList<>();
        if (!definition.profile().isJsonLines()) {
            corrections.add(COLLECTED);
        }
        List<Lenient> readings = new ArrayList<>(sequence.members().size());
        for (Value member : sequence.members()) {
            JsonNode value = member.reading().value();
            if (value == null || !member.reading().isReadable()) {
                return Optional.empty();
            }
            list.add(value);
            readings.add(member.reading());
        }
        corrections.addAll(Lenient.corrections(readings));
        return judged(
                sequence.place(), list, corrections, truncation(sequence.last().reading()));
    }

    Optional<Reading> judged(
            Candidate candidate, JsonNode value, List<Correction> corrections, Outcome.Truncation truncation) {
        boolean whole = truncation == Outcome.Truncation.NONE;
        Judge.Judged judged = unlessGuessed(judge.judge(value, candidate), corrections, whole);
        Reading reading = new Reading(candidate, corrections, judged, truncation, true);
        if (!reading.valid()) {
            evidence.wrong(reading);
        }
        return Optional.of(reading).filter(Reading::valid);
    }

    /**
     * Where brackets were mended, a list in place of a text may as well come from a bracket that is one too many, and a key that
     * belongs elsewhere from one that closes too early. Brackets that only lack at the end say nothing about a list before,
     * unless it stands in a list of texts.
     */
    private Judge.Judged unlessGuessed(Judge.Judged judged, List<Correction> corrections, boolean whole) {
        if (corrections.stream().noneMatch(one -> BRACKETS.contains(one.rule()))) {
            return judged;
        }
        return judged.corrections().stream()
                .filter(one -> isJoined(one) && (whole || one.path().endsWith("]")))
                .map(Correction::path)
                .findFirst()
                .or(() -> MisplacedKeys.in(judged.value(), definition.view()))
                .map(path -> new Judge.Judged(
                        judged.read(),
                        judged.value(),
                        judged.corrections(),
                        List.of(new ValidationProblem(
                                path, "brackets", "it cannot be told which bracket is wrong before this")),
                        Outcome.Kind.SCHEMA))
                .orElse(judged);
    }

    private static boolean isJoined(Correction correction) {
        JsonNode before = correction.before();
        JsonNode after = correction.after();
        return before != null && before.isArray() && after != null && after.isTextual();
    }

    static Outcome.Truncation truncation(Lenient reading) {
        return reading.end() == Lenient.End.OPEN ? Outcome.Truncation.POSSIBLE : Outcome.Truncation.NONE;
    }
}
