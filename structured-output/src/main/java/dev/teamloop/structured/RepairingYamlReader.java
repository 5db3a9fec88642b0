package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.repair.yaml.IncompleteLast;
import dev.teamloop.structured.repair.yaml.LineEnds;
import dev.teamloop.structured.repair.yaml.StrayKeys;
import dev.teamloop.structured.repair.yaml.YamlMisreadings;
import dev.teamloop.structured.repair.yaml.YamlRepairs;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads YAML candidates with one repair more at a time, until a value is valid. */
final class RepairingYamlReader {
    /**
     * Characters that may be read between the repairs and to find out which were needed, so that the whole stays linear. A longer text
     * is read after the first repair, which mostly is the only one, and then after all.
     */
    private static final int STEPWISE = 400_000;

    private final ArtifactDefinition definition;
    private final YamlJudge judgedYaml;
    private final ParseEvidence evidence;

    /** The text that was read last and what was made of it, since the last step is asked twice. */
    private String lastText = "";

    private Read lastRead = new Read.Malformed("there is no value", true);

    RepairingYamlReader(ArtifactDefinition definition, Judge judge, ParseEvidence evidence) {
        this.definition = definition;
        this.judgedYaml = new YamlJudge(definition, judge, evidence);
        this.evidence = evidence;
    }

    Optional<Reading> read(Candidate candidate) {
        // no repair makes less of a text
        boolean tooLarge = evidence.isTooLarge() && candidate.origin() == Candidate.Origin.WHOLE;
        if (tooLarge || !YamlPlausibility.mayBeYaml(candidate.text())) {
            return Optional.empty();
        }
        String text = LineEnds.unified(candidate.text());
        YamlRepairs repairs = YamlRepairs.of(text, definition.hints());
        int budget = Math.max(STEPWISE, text.length());
        YamlRepairs.Repaired last = repairs.unrepaired();
        for (Optional<YamlRepairs.Repaired> next = repairs.next(last); next.isPresent(); next = repairs.next(last)) {
            budget -= text.length();
            last = budget < 0 ? repairs.last(next.get()) : next.get();
            Optional<Reading> reading = judged(candidate, last);
            if (reading.isPresent()) {
                YamlRepairs.Repaired meant = repairs.asMeant(last);
                Optional<Reading> asMeant =
                        meant.rules().size() == last.rules().size() ? reading : judged(candidate, meant);
                return Optional.of(
                        budget < 0
                                ? asMeant.orElse(reading.get())
                                : needed(
                                        candidate,
                                        repairs,
                                        asMeant.isPresent() ? meant : last,
                                        asMeant.orElse(reading.get()),
                                        budget));
            }
        }
        return cut(candidate, last.text());
    }

    /** The reading with only those repairs that it needs: each is left out once, and stays out where that does no harm. */
    private Reading needed(
            Candidate candidate, YamlRepairs repairs, YamlRepairs.Repaired accepted, Reading reading, int budget) {
        List<String> rules = new ArrayList<>(accepted.rules());
        Reading least = reading;
        int left = budget;
        for (String rule : accepted.rules().subList(0, accepted.rules().size() - 1)) {
            List<String> fewer = new ArrayList<>(rules);
            fewer.remove(rule);
            left -= accepted.text().length();
            Optional<Reading> without = left < 0 ? Optional.empty() : judged(candidate, repairs.only(fewer));
            boolean meant = YamlRepairs.BY_MEANING.contains(rule);
            if (without.isPresent() && (!meant || without.get().value().equals(least.value()))) {
                rules = fewer;
                least = without.get();
            }
        }
        return least;
    }

    private Optional<Reading> judged(Candidate candidate, YamlRepairs.Repaired step) {
        String text = step.text();
        if (!(readOnce(text) instanceof Read.Values values)
                || !YamlPlausibility.isYaml(text, values, definition.view())
                || StrayKeys.areIn(values.values(), definition.hints())
                || YamlMisreadings.isSwallowed(text, definition.hints())) {
            return Optional.empty();
        }
        List<JsonNode> documents = values.values();
        List<JsonNode> last = documents.subList(documents.size() - 1, documents.size());
        return judgedYaml.judged(candidate, text, last, step.corrections(), step.mayBeCut());
    }

    private Read readOnce(String text) {
        if (!text.equals(lastText)) {
            lastText = text;
            lastRead = StrictYaml.read(text);
        }
        return lastRead;
    }

    /** A text that can be read without its last line stops inside it. */
    private Optional<Reading> cut(Candidate candidate, String text) {
        boolean stops = candidate.toTheEnd()
                && readOnce(text) instanceof Read.Malformed malformed
                && malformed.atEnd()
                && !YamlRepairs.endsWhole(text);
        Optional<String> shorter = stops ? IncompleteLast.lineDropped(text) : Optional.empty();
        Optional<JsonNode> salvaged = shorter.flatMap(this::plausible);
        if (salvaged.isEmpty()) {
            return Optional.empty();
        }
        evidence.cut("the text stops inside its last line", salvaged.get());
        return judgedYaml.withoutLast(candidate, text, List.of());
    }

    private Optional<JsonNode> plausible(String text) {
        return StrictYaml.read(text) instanceof Read.Values values
                        && YamlPlausibility.isYaml(text, values, definition.view())
                ? Optional.of(values.values().get(0)).filter(JsonNode::isContainerNode)
                : Optional.empty();
    }
}
