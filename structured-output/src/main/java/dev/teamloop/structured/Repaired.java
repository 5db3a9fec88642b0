package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.outline.ElementReader;
import dev.teamloop.structured.outline.KeyedText;
import dev.teamloop.structured.outline.OutlineLine;
import dev.teamloop.structured.outline.OutlineReader;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import dev.teamloop.structured.repair.yaml.IncompleteLast;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Reads candidates that do not parse as they stand. */
final class Repaired {
    private final ArtifactDefinition definition;
    private final Judge judge;
    private final ParseEvidence evidence;
    private final ConcatenatedValues concatenated;
    private final RepairingYamlReader yaml;

    Repaired(ArtifactDefinition definition, Judge judge, ParseEvidence evidence) {
        this.definition = definition;
        this.judge = judge;
        this.evidence = evidence;
        this.concatenated = new ConcatenatedValues(definition, judge, evidence);
        this.yaml = new RepairingYamlReader(definition, judge, evidence);
    }

    /** JSON first; marked parts before the whole for YAML, since its repairs would take prose for keys. */
    Optional<Reading> find(Candidates candidates, FoundValues values) {
        return values.sequences().stream()
                .flatMap(sequence -> concatenated.read(sequence).stream())
                .reduce((one, last) -> last)
                .or(() -> withoutOpener(candidates.cleaned()))
                .or(() -> first(values.answers()))
                .or(() -> asYaml(values.broken()))
                .or(() -> withoutIncomplete(values.broken()))
                .or(() -> yaml(candidates, values))
                .or(() -> first(values.mentions().stream().filter(Value::given).toList()))
                .or(() -> byKeys(candidates, values));
    }

    /** The last thing to try: what the keys alone tell. */
    private Optional<Reading> byKeys(Candidates candidates, FoundValues values) {
        boolean broken = values.broken().stream().anyMatch(value -> !value.mention());
        Optional<Reading> elements = evidence.isStopped() || evidence.isTooLarge() || broken
                ? Optional.empty()
                : byElements(candidates.cleaned());
        if (elements.isPresent()) {
            return elements;
        }
        if (evidence.isStopped()
                || broken
                || candidates.texts().size() > 1
                || !candidates.setAside().isEmpty()) {
            return Optional.empty();
        }
        List<Candidate> order = new ArrayList<>(candidates.texts());
        Collections.reverse(order);
        order.removeIf(text -> !OutlineLine.areProse(candidates.cleaned().text().substring(text.end())));
        order.add(candidates.cleaned());
        return order.stream().flatMap(text -> byKeys(text).stream()).findFirst();
    }

    private Optional<Reading> byKeys(Candidate candidate) {
        return OutlineReader.read(
                        candidate.text(),
                        definition.view(),
                        definition.profile().aliases())
                .flatMap(outline -> judged(candidate, outline));
    }

    private Optional<Reading> byElements(Candidate candidate) {
        return ElementReader.read(
                        candidate.text(),
                        definition.view(),
                        definition.profile().aliases())
                .flatMap(outline -> judged(candidate, outline));
    }

    private Optional<Reading> judged(Candidate candidate, KeyedText outline) {
        if (outline.repeated().stream().anyMatch(definition.profile().deciding()::contains)) {
            return Optional.empty();
        }
        List<Correction> corrections = new ArrayList<>();
        corrections.add(Correction.ofText(
                WordsBeside.BY_KEYS,
                "Read the text by its keys alone, for it is neither JSON nor YAML.",
                candidate.text(),
                ""));
        if (!outline.leftOut().isBlank()) {
            corrections.add(
                    Correction.ofText("left_out", "Left out what stands around the keys.", outline.leftOut(), ""));
        }
        return Optional.of(new Reading(
                        candidate,
                        corrections,
                        judge.judge(outline.value(), candidate),
                        Outcome.Truncation.NONE,
                        false))
                .filter(Reading::valid);
    }

    private Optional<Reading> first(List<Value> values) {
        return values.stream()
                .flatMap(value -> concatenated.read(value).stream())
                .findFirst();
    }

    private Optional<Reading> asYaml(List<Value> values) {
        for (int i = values.size() - 1; i >= 0; i--) {
            Optional<Reading> reading = concatenated.asYaml(values.get(i));
            if (reading.isPresent()) {
                return reading;
            }
        }
        return Optional.empty();
    }

    private Optional<Reading> yaml(Candidates candidates, FoundValues values) {
        List<Candidate> order = new ArrayList<>();
        for (int i = candidates.texts().size() - 1; i >= 0; i--) {
            order.add(candidates.texts().get(i));
        }
        candidates.fromKey().ifPresent(order::add);
        boolean json = values.holdJson() || !candidates.setAside().isEmpty();
        if ((!json || candidates.beginsWithKey()) && !candidates.cleaned().looksLikeJson()) {
            order.add(candidates.cleaned());
        }
        return order.stream()
                .flatMap(text -> withoutOpener(text).or(() -> yaml.read(text)).stream())
                .findFirst();
    }

    /** Entries of an object whose opening bracket is missing, and perhaps its closing one as well. */
    private Optional<Reading> withoutOpener(Candidate candidate) {
        String text = candidate.text();
        int first = WholeText.begin(text);
        if (first == text.length() || text.charAt(first) != '"') {
            return Optional.empty();
        }
        Lenient reading = new LenientJson(text.toCharArray()).members(first);
        JsonNode value = reading.value();
        return value != null && isWhole(reading) && WholeText.isBlank(text, reading.stop())
                ? concatenated.judged(candidate, value, reading.corrections(), ConcatenatedValues.truncation(reading))
                : Optional.empty();
    }

    /** Without either bracket only several entries are an object, and only where nothing is YAML's own. */
    private boolean isWhole(Lenient reading) {
        return reading.end() == Lenient.End.WHOLE
                || (reading.end() == Lenient.End.OPEN
                        && reading.open() == 1
                        && !definition.view().isUnconstrained()
                        && !reading.isYamlRather());
    }

    private Optional<Reading> withoutIncomplete(List<Value> broken) {
        if (!definition.profile().dropIncompleteLast()) {
            return Optional.empty();
        }
        return broken.stream()
                .filter(value -> value.reading().end() == Lenient.End.CUT)
                .flatMap(value -> withoutIncomplete(value).stream())
                .findFirst();
    }

    private Optional<Reading> withoutIncomplete(Value cut) {
        JsonNode value = cut.reading().value();
        if (value == null) {
            return Optional.empty();
        }
        List<Correction> corrections = YamlJudge.dropped(cut.reading().corrections());
        return IncompleteLast.entryDropped(value)
                .flatMap(kept -> concatenated.judged(cut.place(), kept, corrections, Outcome.Truncation.CERTAIN));
    }
}
