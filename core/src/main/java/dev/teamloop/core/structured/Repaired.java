package dev.teamloop.core.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.teamloop.core.structured.candidate.Candidate;
import dev.teamloop.core.structured.candidate.Candidates;
import dev.teamloop.core.structured.correction.Correction;
import dev.teamloop.core.structured.repair.IncompleteLast;
import dev.teamloop.core.structured.repair.Lenient;
import dev.teamloop.core.structured.repair.LenientJson;
import dev.teamloop.core.structured.syntax.Read;
import dev.teamloop.core.structured.syntax.StrictYaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Reads candidates that do not parse as they stand. */
final class Repaired {
    private static final int MOST_VALUES = 1_000;
    private static final Set<String> NO_VALUES = Set.of("NaN", "Infinity", "-Infinity", "undefined");

    private final Definition definition;
    private final Judge judge;
    private final Evidence evidence;
    private final RepairedYaml yaml;

    Repaired(Definition definition, Judge judge, Evidence evidence) {
        this.definition = definition;
        this.judge = judge;
        this.evidence = evidence;
        this.yaml = new RepairedYaml(definition, judge, evidence);
    }

    /** JSON first, innermost marks before the whole for YAML, since its repairs would take prose for keys. */
    Optional<Reading> find(Candidates candidates, List<Candidate> parts, List<Candidate> unclosed) {
        List<Candidate> order = new ArrayList<>();
        Candidate cleaned = candidates.whole().get(candidates.whole().size() - 1);
        if (cleaned.looksLikeJson()) {
            order.add(cleaned);
        }
        for (int i = parts.size() - 1; i >= 0; i--) {
            order.add(parts.get(i));
        }
        order.addAll(unclosed);
        candidates.fromKey().ifPresent(order::add);
        if (!cleaned.looksLikeJson()) {
            order.add(cleaned);
        }
        return order.stream().flatMap(candidate -> read(candidate).stream()).findFirst();
    }

    private Optional<Reading> read(Candidate candidate) {
        if (candidate.looksLikeJson()) {
            return json(candidate);
        }
        return candidate.origin() == Candidate.Origin.PROSE ? Optional.empty() : yaml.read(candidate);
    }

    private Optional<Reading> json(Candidate candidate) {
        List<Lenient> all = lenient(candidate.text());
        Lenient last = all.get(all.size() - 1);
        if (last.end() == Lenient.End.CUT) {
            evidence.cut(last.problem(), last.value());
            return withoutIncomplete(candidate, last);
        }
        if (last.end() == Lenient.End.TOO_DEEP) {
            evidence.tooLarge(last.problem());
            return Optional.empty();
        }
        boolean consumed = last.stop() >= candidate.text().length();
        if (last.end() == Lenient.End.UNREADABLE || !consumed) {
            evidence.unreadable(last.problem().isEmpty() ? "not JSON: text follows the value" : last.problem());
            return candidate.origin() == Candidate.Origin.PROSE ? Optional.empty() : flow(candidate);
        }
        return all.size() == 1 ? judged(candidate, last) : several(candidate, all);
    }

    private Optional<Reading> withoutIncomplete(Candidate candidate, Lenient cut) {
        JsonNode value = cut.value();
        if (value == null || !definition.profile().dropIncompleteLast()) {
            return Optional.empty();
        }
        List<Correction> corrections = new ArrayList<>(cut.corrections());
        corrections.add(RepairedYaml.DROPPED);
        return IncompleteLast.entryDropped(value)
                .flatMap(kept -> judged(candidate, kept, corrections, Outcome.Truncation.CERTAIN));
    }

    private static List<Lenient> lenient(String text) {
        List<Lenient> all = new ArrayList<>();
        int at = skipBlank(text, 0);
        do {
            Lenient next = LenientJson.read(text, at);
            all.add(next);
            at = skipBlank(text, next.stop());
            if (next.end() != Lenient.End.WHOLE) {
                return all;
            }
        } while (at < text.length() && "{[".indexOf(text.charAt(at)) >= 0 && all.size() < MOST_VALUES);
        return all;
    }

    private static int skipBlank(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private Optional<Reading> several(Candidate candidate, List<Lenient> all) {
        if (definition.view().admitsLists()) {
            ArrayNode list = JsonNodeFactory.instance.arrayNode();
            List<Correction> corrections = new ArrayList<>();
            if (!definition.profile().isJsonLines()) {
                corrections.add(Correction.ofText(
                        "json_concatenated", "Collected values that follow one another into a list."));
            }
            for (Lenient one : all) {
                list.add(one.value());
                corrections.addAll(one.corrections());
            }
            return judged(candidate, list, corrections, truncation(all.get(all.size() - 1)));
        }
        for (int i = all.size() - 1; i >= 0; i--) {
            Optional<Reading> reading = judged(candidate, all.get(i));
            if (reading.isPresent()) {
                return reading;
            }
        }
        return Optional.empty();
    }

    private Optional<Reading> judged(Candidate candidate, Lenient lenient) {
        JsonNode value = lenient.value();
        return value == null ? Optional.empty() : judged(candidate, value, lenient.corrections(), truncation(lenient));
    }

    private static Outcome.Truncation truncation(Lenient lenient) {
        return lenient.end() == Lenient.End.OPEN ? Outcome.Truncation.POSSIBLE : Outcome.Truncation.NONE;
    }

    /** YAML in flow style, whose plain words the tolerant JSON reader does not take for strings. */
    private Optional<Reading> flow(Candidate candidate) {
        return StrictYaml.read(candidate.text()) instanceof Read.Values values
                        && values.values().size() == 1
                        && !leavesValuesOut(values.values().get(0), candidate.text())
                ? judged(candidate, values.values().get(0), List.of(), Outcome.Truncation.NONE)
                : Optional.empty();
    }

    /** Null because nothing stands there is a missing value, and what other languages call no number is no text. */
    private static boolean leavesValuesOut(JsonNode value, String text) {
        boolean nullIsNamed = text.contains("null") || text.contains("~");
        return holds(value, one -> (one.isNull() && !nullIsNamed) || NO_VALUES.contains(one.asText()));
    }

    private static boolean holds(JsonNode value, Predicate<JsonNode> what) {
        for (JsonNode child : value) {
            if (holds(child, what)) {
                return true;
            }
        }
        return what.test(value);
    }

    private Optional<Reading> judged(
            Candidate candidate, JsonNode value, List<Correction> corrections, Outcome.Truncation truncation) {
        Reading reading = new Reading(candidate, corrections, judge.judge(value, candidate), truncation, true);
        if (!reading.valid()) {
            evidence.wrong(reading);
        }
        return Optional.of(reading).filter(Reading::valid);
    }
}
