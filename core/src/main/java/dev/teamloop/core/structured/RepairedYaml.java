package dev.teamloop.core.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.structured.candidate.Candidate;
import dev.teamloop.core.structured.correction.Correction;
import dev.teamloop.core.structured.repair.IncompleteLast;
import dev.teamloop.core.structured.repair.YamlHints;
import dev.teamloop.core.structured.repair.YamlRepairs;
import dev.teamloop.core.structured.syntax.Read;
import dev.teamloop.core.structured.syntax.StrictYaml;
import java.util.List;
import java.util.Optional;

/** Reads YAML candidates with one repair more at a time, until a value is valid. */
final class RepairedYaml {
    /** Longer texts are only read once all repairs are made, which keeps the whole linear and quick. */
    private static final int STEPWISE = 100_000;

    static final Correction DROPPED = new Correction(
            Correction.Kind.DROPPED,
            "incomplete_last_entry",
            "",
            "Truncated incomplete last file entry to recover from malformed YAML.",
            null,
            null);

    private final Definition definition;
    private final Judge judge;
    private final Evidence evidence;

    RepairedYaml(Definition definition, Judge judge, Evidence evidence) {
        this.definition = definition;
        this.judge = judge;
        this.evidence = evidence;
    }

    Optional<Reading> read(Candidate candidate) {
        String text = candidate.text();
        if (!Plausible.mayBeYaml(text)) {
            return Optional.empty();
        }
        List<YamlRepairs.Repaired> steps = steps(text);
        for (YamlRepairs.Repaired step : steps) {
            Optional<Reading> reading = judged(candidate, step.text(), step.corrections(), truncation(step));
            if (reading.isPresent()) {
                return reading;
            }
        }
        return cut(
                candidate, steps.isEmpty() ? text : steps.get(steps.size() - 1).text());
    }

    private static Outcome.Truncation truncation(YamlRepairs.Repaired step) {
        return step.mayBeCut() ? Outcome.Truncation.POSSIBLE : Outcome.Truncation.NONE;
    }

    private List<YamlRepairs.Repaired> steps(String text) {
        YamlHints hints = definition.hints();
        List<YamlRepairs.Repaired> all = YamlRepairs.all(text, hints);
        return text.length() > STEPWISE && all.size() > 1 ? all.subList(all.size() - 1, all.size()) : all;
    }

    private Optional<Reading> judged(
            Candidate candidate, String text, List<Correction> corrections, Outcome.Truncation truncation) {
        if (!(StrictYaml.read(text) instanceof Read.Values values) || !Plausible.isYaml(values, definition.view())) {
            return Optional.empty();
        }
        List<JsonNode> documents = values.values();
        JsonNode last = documents.get(documents.size() - 1);
        Reading reading = new Reading(candidate, corrections, judge.judge(last, candidate), truncation, false);
        if (!reading.valid()) {
            evidence.wrong(reading);
        }
        return Optional.of(reading).filter(Reading::valid);
    }

    /** A text that can be read without its last line stops inside it. */
    private Optional<Reading> cut(Candidate candidate, String text) {
        boolean stops =
                candidate.toTheEnd() && StrictYaml.read(text) instanceof Read.Malformed malformed && malformed.atEnd();
        Optional<String> shorter = stops ? IncompleteLast.lineDropped(text) : Optional.empty();
        Optional<JsonNode> salvaged = shorter.flatMap(this::plausible);
        if (salvaged.isEmpty()) {
            return Optional.empty();
        }
        evidence.cut("the text stops inside its last line", salvaged.get());
        List<Correction> corrections = List.of(DROPPED);
        return definition.profile().dropIncompleteLast()
                ? IncompleteLast.entryDropped(text)
                        .flatMap(kept -> judged(candidate, kept, corrections, Outcome.Truncation.CERTAIN))
                : Optional.empty();
    }

    private Optional<JsonNode> plausible(String text) {
        return StrictYaml.read(text) instanceof Read.Values values && Plausible.isYaml(values, definition.view())
                ? Optional.of(values.values().get(0)).filter(JsonNode::isContainerNode)
                : Optional.empty();
    }
}
