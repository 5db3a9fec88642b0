package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Values of one reply that say different things in what decides: then nothing is chosen (SPEC §9.2). Values that had to be
 * repaired count as well, YAML as well as JSON; one that decides and cannot be read may say anything.
 */
final class Contradiction {
    private static final int MOST_LINES = 50;

    /** A value that only describes what is asked for. */
    private static final Pattern FORM = Pattern.compile(
            "\\btrue\\s*(?:[|/]|or)\\s*false\\b|\\bfalse\\s*(?:[|/]|or)\\s*true\\b|:\\s*(?:boolean|bool)\\b");

    private final Set<String> deciding;
    private final Pattern decidingKey;
    private final Pattern decidingLine;
    private final Set<String> known;
    private final Judge judge;
    private final RepairedYaml repairedYaml;

    Contradiction(ArtifactDefinition definition, Judge judge) {
        this.deciding = definition.profile().deciding();
        String names = deciding.stream().map(Pattern::quote).collect(Collectors.joining("|"));
        this.decidingKey = Pattern.compile("[\"']?\\b(?:" + names + ")\\b[\"']?\\s*[:：=]");
        this.decidingLine = Pattern.compile(
                "(?m)^[ \\t]*(?:[-*>] )?[*_]{0,2}[\"']?(" + names
                        + ")[\"']?[*_]{0,2}[ \\t]*[:：=][ \\t]*[*_]{0,2}[ \\t]*[\"']?([\\w.]{1,40})[\"']?[*_]{0,2}[ \\t]*,?[ \\t]*$");
        this.known = definition.view().properties();
        this.judge = judge;
        // what is wrong with a value that was not chosen says nothing about the reply
        this.repairedYaml = new RepairedYaml(definition, judge, new ParseEvidence());
    }

    /** Between the documents of a text that was read as a whole, and between a value and another one that it holds. */
    Optional<Outcome> within(Reading chosen) {
        if (deciding.isEmpty()) {
            return Optional.empty();
        }
        Stream<JsonNode> held = chosen.value().properties().stream()
                .filter(entry -> entry.getValue().isObject() && !known.contains(entry.getKey()))
                .flatMap(entry -> judged(entry.getValue(), chosen.candidate()));
        return first(chosen, chosen.selfDelimiting() ? held : Stream.concat(held, documents(chosen.candidate())));
    }

    /** Between the value that was chosen and any other of the reply. */
    Optional<Outcome> among(Reading chosen, FoundValues values, Candidates candidates) {
        if (deciding.isEmpty()) {
            return Optional.empty();
        }
        List<Candidate> texts = candidates.texts();
        Optional<Value> unread = values.broken().stream()
                .filter(value -> !value.mention()
                        && !isPartOf(value.place(), chosen.candidate())
                        && !FORM.matcher(value.place().text()).find()
                        && decidingKey.matcher(value.place().text()).find())
                .findFirst();
        if (unread.isPresent()) {
            return Optional.of(refused("the reply holds several values, and one of them cannot be read: "
                    + unread.get().reading().problem() + "; give one value"));
        }
        Stream<JsonNode> json = Stream.concat(values.answers().stream(), values.drafts().stream())
                .filter(value -> !value.mention())
                .flatMap(this::judged);
        return first(chosen, Stream.concat(json, texts.stream().flatMap(this::documents)))
                .or(() -> within(chosen))
                .or(() -> first(chosen, beside(chosen, candidates)));
    }

    private static boolean isPartOf(Candidate part, Candidate whole) {
        return whole.start() <= part.start() && part.end() <= whole.end();
    }

    /** What lines outside of all values and marked texts say of a deciding field, as YAML without a fence does. */
    private Stream<JsonNode> beside(Reading chosen, Candidates candidates) {
        if (!(chosen.value() instanceof ObjectNode)) {
            return Stream.empty();
        }
        String text = candidates.cleaned().text();
        BitSet marked = new BitSet(text.length());
        Stream.of(
                        candidates.values().stream().map(Value::place),
                        candidates.texts().stream(),
                        candidates.setAside().stream(),
                        Stream.of(chosen.candidate()))
                .flatMap(places -> places)
                .forEach(place -> marked.set(place.start(), place.end()));
        Matcher line = decidingLine.matcher(text);
        List<JsonNode> others = new ArrayList<>();
        while (line.find() && others.size() < MOST_LINES) {
            if (!marked.get(line.start(1))) {
                ObjectNode other = chosen.value().deepCopy();
                other.put(line.group(1), line.group(2));
                judged(other, chosen.candidate()).forEach(others::add);
            }
        }
        return others.stream();
    }

    private Stream<JsonNode> judged(Value value) {
        JsonNode read = value.reading().value();
        return read == null || !read.isObject() ? Stream.empty() : judged(read, value.place());
    }

    private Stream<JsonNode> judged(JsonNode read, Candidate place) {
        Judge.Judged judged = judge.judge(read, place);
        return judged.valid() ? Stream.of(judged.value()) : Stream.empty();
    }

    /** The valid documents of a text of YAML. */
    private Stream<JsonNode> documents(Candidate text) {
        return StrictYaml.read(text.text()) instanceof Read.Values read
                ? read.values().stream().filter(JsonNode::isObject).flatMap(value -> judged(value, text))
                : repairedYaml.read(text).map(Reading::value).stream();
    }

    private Optional<Outcome> first(Reading chosen, Stream<JsonNode> others) {
        return others.flatMap(other -> deciding.stream()
                        .filter(field ->
                                !other.path(field).equals(chosen.value().path(field)))
                        .map(field -> refused("the reply holds several values, and '" + field + "' is "
                                + other.path(field) + " in one and "
                                + chosen.value().path(field) + " in another; give one value")))
                .findFirst();
    }

    private static Outcome refused(String message) {
        return ParseEvidence.refused(Outcome.Kind.RULE, "contradictory", message);
    }
}
