package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Values of one reply that say different things in what decides: then nothing is chosen (SPEC §9.2). Values that had to be
 * repaired count as well, YAML as well as JSON; one that decides and cannot be read may say anything.
 */
final class Contradiction {
    private final Set<String> deciding;
    private final Pattern decidingKey;
    private final Set<String> known;
    private final Judge judge;
    private final RepairedYaml repairedYaml;

    Contradiction(ArtifactDefinition definition, Judge judge) {
        this.deciding = definition.profile().deciding();
        this.decidingKey = Pattern.compile("[\"']?\\b(?:"
                + deciding.stream().map(Pattern::quote).collect(Collectors.joining("|")) + ")\\b[\"']?\\s*[:：=]");
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
    Optional<Outcome> among(Reading chosen, FoundValues values, List<Candidate> texts) {
        if (deciding.isEmpty()) {
            return Optional.empty();
        }
        Optional<Value> unread = values.broken().stream()
                .filter(value -> !value.mention()
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
                .or(() -> within(chosen));
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
