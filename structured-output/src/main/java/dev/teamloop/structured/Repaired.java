package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import dev.teamloop.structured.repair.yaml.IncompleteLast;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads candidates that do not parse as they stand. */
final class Repaired {
    private static final Pattern MEMBER = Pattern.compile("\"([\\w -]{1,60})\"\\s{0,8}:");

    private final ArtifactDefinition definition;
    private final ConcatenatedValues concatenated;
    private final RepairingYamlReader yaml;
    private final KeyedReader keyed;

    Repaired(ArtifactDefinition definition, Judge judge, ParseEvidence evidence) {
        this.definition = definition;
        this.concatenated = new ConcatenatedValues(definition, judge, evidence);
        this.yaml = new RepairingYamlReader(definition, judge, evidence);
        this.keyed = new KeyedReader(definition, judge, evidence);
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
                .or(() -> keyed.find(candidates, values));
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

    /**
     * Entries of an object whose opening bracket is missing, and perhaps its closing one as well. Words may lead to them where the
     * first one has a key that the schema names, and no bracket stands before it.
     */
    private Optional<Reading> withoutOpener(Candidate candidate) {
        String text = candidate.text();
        int begin = WholeText.begin(text);
        int first = begin < text.length() && text.charAt(begin) == '"' ? begin : firstMember(text);
        if (first < 0) {
            return Optional.empty();
        }
        Lenient reading = new LenientJson(text.toCharArray()).members(first);
        JsonNode value = reading.value();
        boolean whole = first == begin ? isWhole(reading) : reading.end() == Lenient.End.WHOLE;
        return value != null && whole && WholeText.isBlank(text, reading.stop())
                ? concatenated.judged(candidate, value, reading.corrections(), ConcatenatedValues.truncation(reading))
                : Optional.empty();
    }

    private int firstMember(String text) {
        Set<String> known = definition.view().properties();
        if (known.isEmpty()) {
            return -1;
        }
        int bracket = IntStream.of(text.indexOf('{'), text.indexOf('['))
                .filter(at -> at >= 0)
                .min()
                .orElse(text.length());
        Matcher member = MEMBER.matcher(text);
        for (int at = text.indexOf('"'); at >= 0 && at < bracket; at = text.indexOf('"', at + 1)) {
            if (member.region(at, bracket).lookingAt() && known.contains(member.group(1))) {
                return at;
            }
        }
        return -1;
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
