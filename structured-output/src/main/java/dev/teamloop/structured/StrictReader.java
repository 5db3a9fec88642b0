package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.Sequence;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import dev.teamloop.structured.repair.yaml.LineEnds;
import dev.teamloop.structured.repair.yaml.StrayKeys;
import dev.teamloop.structured.repair.yaml.YamlMisreadings;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictJson;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.List;
import java.util.Optional;

/** Reads candidates without any repair. */
final class StrictReader {
    private static final int MOST_TEXTS = 20;

    private final ArtifactDefinition definition;
    private final ParseEvidence evidence;
    private final ConcatenatedValues concatenated;
    private final YamlJudge judgedYaml;
    private final RepairingYamlReader repairedYaml;
    private int notStrictFrom = -1;

    StrictReader(ArtifactDefinition definition, Judge judge, ParseEvidence evidence) {
        this.definition = definition;
        this.evidence = evidence;
        this.concatenated = new ConcatenatedValues(definition, judge, evidence);
        this.judgedYaml = new YamlJudge(definition, judge, evidence);
        this.repairedYaml = new RepairingYamlReader(definition, judge, evidence);
    }

    /** Where in the raw text JSON begins that cannot be read as it stands; -1 where that is not known. */
    int notStrictFrom() {
        return notStrictFrom;
    }

    /** What the raw text holds, where all of it is JSON between brackets. Most replies are, and the library reads that fastest. */
    static Optional<Read.Values> json(Candidate raw) {
        String text = raw.text();
        int first = WholeText.begin(text);
        return WholeText.beginsWithBracket(text, first)
                        && WholeText.isClosed(text, first)
                        && !raw.isNoisy()
                        && StrictJson.read(text) instanceof Read.Values values
                ? Optional.of(values)
                : Optional.empty();
    }

    /** The raw text as one value, where it is not {@link #json}. */
    Optional<Reading> readWhole(Candidate raw) {
        String text = raw.text();
        int first = WholeText.begin(text);
        if (WholeText.beginsWithBracket(text, first)) {
            return bracketed(raw, text, first);
        }
        if (WholeText.mayBeJsonScalar(text, first)) {
            Read json = StrictJson.read(text);
            if (json instanceof Read.Values values) {
                return isEncodedOnceMore(values.values().get(0)) ? Optional.empty() : judged(raw, values);
            }
        }
        return WholeText.mayBeYaml(text, first) && !raw.isNoisy() ? yaml(raw) : Optional.empty();
    }

    /** A string that holds an object or list, where a string is not what is asked for. */
    private boolean isEncodedOnceMore(JsonNode value) {
        return value.isTextual()
                && definition.view().isContainer()
                && StrictJson.container(value.asText()).isPresent();
    }

    private Optional<Reading> bracketed(Candidate raw, String text, int first) {
        Lenient reading = new LenientJson(text.toCharArray()).strict(first);
        JsonNode value = reading.value();
        if (reading.end() == Lenient.End.TOO_DEEP) {
            evidence.tooLarge(reading.problem());
        } else if (reading.end() == Lenient.End.UNREADABLE) {
            notStrictFrom = first;
        } else if (value != null && reading.isStrict() && WholeText.isBlank(text, reading.stop()) && !raw.isNoisy()) {
            return judged(raw, new Read.Values(List.of(value)));
        }
        return Optional.empty();
    }

    /** Of all values that need no repair the last valid one; of YAML only what is marked, or the whole. */
    Optional<Reading> among(Candidates candidates, FoundValues values) {
        return wholeYaml(candidates)
                .or(() -> values.sequences().stream()
                        .filter(StrictReader::isStrict)
                        .flatMap(sequence -> concatenated.read(sequence).stream())
                        .reduce((one, last) -> last))
                .or(() -> isOneList(values) ? Optional.empty() : marked(candidates, values))
                .or(() -> candidates.fromKey().flatMap(this::text));
    }

    private Optional<Reading> wholeYaml(Candidates candidates) {
        List<Candidate> variants = candidates.whole();
        return variants.subList(1, variants.size()).stream()
                .filter(variant -> !variant.isNoisy())
                .filter(variant -> WholeText.mayBeYaml(variant.text(), WholeText.begin(variant.text())))
                .flatMap(variant -> yaml(variant).stream())
                .findFirst();
    }

    /** Where values make up a list that needs repair, one of them alone is not the answer. */
    private static boolean isOneList(FoundValues values) {
        return values.sequences().stream().anyMatch(sequence -> !isStrict(sequence));
    }

    private static boolean isStrict(Sequence sequence) {
        for (Value member : sequence.members()) {
            if (!member.reading().isStrict()) {
                return false;
            }
        }
        return true;
    }

    /** Values and marked texts, whichever comes last. */
    private Optional<Reading> marked(Candidates candidates, FoundValues values) {
        List<Candidate> texts = candidates.texts();
        int text = texts.size() - 1;
        for (Value value : values.answers()) {
            while (text >= 0 && texts.get(text).end() > value.place().end()) {
                Optional<Reading> reading = text(texts.get(text--));
                if (reading.isPresent()) {
                    return reading;
                }
            }
            if (value.reading().isStrict() || isAnswer(value)) {
                Optional<Reading> reading = concatenated.read(value);
                if (reading.isPresent()) {
                    return reading;
                }
            }
        }
        while (text >= 0) {
            Optional<Reading> reading = text(texts.get(text--));
            if (reading.isPresent()) {
                return reading;
            }
        }
        return Optional.empty();
    }

    /** What the last fences and tags hold beside the one that was read, as far as it fits. */
    List<Reading> besides(Reading chosen, Candidates candidates) {
        List<Candidate> texts = candidates.texts();
        return texts.stream()
                .skip(Math.max(0, texts.size() - MOST_TEXTS))
                .filter(text -> text.start() >= chosen.candidate().end()
                        || text.end() <= chosen.candidate().start())
                .flatMap(text -> text(text).stream())
                .toList();
    }

    /** Whether a value that needs repair is no piece of code: it is whole, and has a field of those asked for. */
    private boolean isAnswer(Value value) {
        JsonNode read = value.reading().value();
        return read != null
                && value.reading().end() == Lenient.End.WHOLE
                && !value.mention()
                && (definition.view().isUnconstrained()
                        ? read.isObject() && !read.isEmpty()
                        : definition.view().properties().stream().anyMatch(read::has));
    }

    private Optional<Reading> text(Candidate candidate) {
        String text = candidate.text();
        if (WholeText.mayBeJsonScalar(text, WholeText.begin(text))
                && StrictJson.read(text) instanceof Read.Values values) {
            return judged(candidate, values);
        }
        // an earlier one that needs no repair is no answer where this one does
        return yaml(candidate).or(() -> beginsWithKey(text) ? repairedYaml.read(candidate) : Optional.empty());
    }

    private boolean beginsWithKey(String text) {
        return definition.rootKeys().firstLine(text).orElse(-1) == WholeText.begin(text);
    }

    private Optional<Reading> yaml(Candidate candidate) {
        String text = candidate.text();
        if (definition.view().isContainer() && !YamlPlausibility.mayBeYaml(text)) {
            return Optional.empty();
        }
        Read read = StrictYaml.read(text);
        if (read instanceof Read.TooLarge large) {
            evidence.tooLarge(large.message());
        } else if (read instanceof Read.Malformed malformed && candidate.origin() == Candidate.Origin.WHOLE) {
            evidence.unreadable(malformed.message());
        }
        return read instanceof Read.Values values
                        && YamlPlausibility.isYaml(text, values, definition.view())
                        && !StrayKeys.areIn(values.values(), definition.hints())
                ? misread(candidate, values)
                        .or(() -> judgedYaml.judged(candidate, text, values.values(), List.of(), false))
                : Optional.empty();
    }

    private Optional<Reading> misread(Candidate candidate, Read.Values values) {
        return YamlMisreadings.isIn(LineEnds.unified(candidate.text()), values.values(), definition.hints())
                ? repairedYaml.read(candidate)
                : Optional.empty();
    }

    /** The last of these that is valid. */
    Optional<Reading> judged(Candidate candidate, Read.Values values) {
        List<JsonNode> all = values.values();
        for (int i = all.size() - 1; i >= 0; i--) {
            Optional<Reading> reading = concatenated.judged(candidate, all.get(i), List.of(), Outcome.Truncation.NONE);
            if (reading.isPresent()) {
                return reading;
            }
        }
        return Optional.empty();
    }
}
