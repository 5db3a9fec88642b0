package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.SentenceBoundary;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.repair.yaml.LineEnds;
import dev.teamloop.structured.repair.yaml.YamlHints;
import dev.teamloop.structured.repair.yaml.YamlMisreadings;
import dev.teamloop.structured.syntax.KeyName;
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
    private static final int MOST_PLACES = 50;

    /** A value that only describes what is asked for. */
    private static final Pattern FORM = Pattern.compile(
            "[:,\\[]\\s*\"(?:<[^<>\"\\n]{1,40}>|\\.\\.\\.|…)\"|\\btrue\\s*(?:[|/]|or)\\s*false\\b|\\bfalse\\s*(?:[|/]|or)\\s*true\\b|:\\s*(?:boolean|bool)\\b|:\\s*<[^<>\\n]{1,40}>");

    /** A key under which somebody's earlier answer is quoted. */
    private static final Pattern FORMER =
            Pattern.compile("(?i)(?:previous|prior|earlier|former|old|last)(?:[_ -]?\\w+)?");

    private static final Outcome UNCLEAR = refused(
            "amid_a_sentence",
            "the value stands in a sentence that may speak of an example or of somebody else's words;"
                    + " give the value alone");

    private final Set<String> deciding;
    private final Agreement agreement;
    private final Statements statements;
    private final Set<String> known;
    private final Judge judge;
    private final boolean guarded;
    private final RepairingYamlReader repairedYaml;
    private final YamlHints hints;

    Contradiction(ArtifactDefinition definition, Judge judge) {
        this.deciding = definition.profile().deciding();
        this.agreement = Agreement.of(definition.profile());
        this.statements = new Statements(definition);
        this.known = definition.view().properties();
        this.hints = definition.hints();
        this.judge = judge;
        this.guarded = !definition.view().isUnconstrained();
        // what is wrong with a value that was not chosen says nothing about the reply
        this.repairedYaml = new RepairingYamlReader(definition, judge, new ParseEvidence());
    }

    /** Compiled when asked for: of most replies nothing contradicts anything. */
    private Pattern decidingKey() {
        return Pattern.compile("[\"']?\\b(?:" + names() + ")\\b[\"']?\\s*[:：=]");
    }

    private String names() {
        return deciding.stream().map(Pattern::quote).collect(Collectors.joining("|"));
    }

    /** In a text that was read as a whole. */
    Optional<Outcome> inWhole(Reading chosen) {
        boolean stated = deciding.isEmpty()
                || chosen.selfDelimiting()
                || statements.isStated(chosen.candidate(), 0, chosen.candidate().text());
        return stated ? within(chosen) : Optional.of(UNCLEAR);
    }

    /** Between the documents of a text that was read as a whole, and between a value and another one that it holds. */
    private Optional<Outcome> within(Reading chosen) {
        if (nothingDecides()) {
            return Optional.empty();
        }
        // beside a wrapper that was taken off others may stand, each with a value of its own
        Stream<JsonNode> held = Stream.of(chosen.value(), chosen.judged().read())
                .flatMap(value -> value.properties().stream())
                .filter(entry -> entry.getValue().isObject() && !known.contains(entry.getKey()))
                .filter(entry -> !isOfExample(entry.getKey()))
                .flatMap(entry -> judged(entry.getValue(), chosen.candidate()))
                .map(other -> completed(other, chosen.value()));
        Stream<JsonNode> inside = Stream.concat(held, otherSpellings(chosen));
        return first(chosen, chosen.selfDelimiting() ? inside : Stream.concat(inside, documents(chosen.candidate())));
    }

    /** What stands in a wrapper, with the deciding fields that stood beside it. */
    private JsonNode completed(JsonNode wrapped, JsonNode whole) {
        ObjectNode all = wrapped.deepCopy();
        deciding.stream()
                .filter(field -> whole.has(field) && !all.has(field))
                .forEach(field -> all.set(field, whole.path(field)));
        return all;
    }

    /** Whether a key, read as a lead-in, says that what is below it is an example. */
    private static boolean isOfExample(String key) {
        if (FORMER.matcher(key).matches()) {
            return true;
        }
        String leadIn = key + ": ";
        return new SentenceBoundary(leadIn).isExample(0, leadIn.length());
    }

    /** The value as it would be with what stands under another spelling of a deciding field. */
    private Stream<JsonNode> otherSpellings(Reading chosen) {
        return chosen.value().properties().stream()
                .filter(entry -> !known.contains(entry.getKey()))
                .flatMap(entry -> deciding.stream()
                        .filter(field -> KeyName.normalized(field).equals(KeyName.normalized(entry.getKey())))
                        .map(field -> {
                            ObjectNode other = chosen.value().deepCopy();
                            other.set(field, entry.getValue());
                            return judged(other, chosen.candidate()).findFirst().orElse(other);
                        }));
    }

    /** Between the value that was chosen and any other of the reply. */
    Optional<Outcome> among(Reading chosen, FoundValues values, Candidates candidates) {
        if (nothingDecides()) {
            return guarded && !isGiven(chosen, candidates) ? Optional.of(UNCLEAR) : Optional.empty();
        }
        Stream<JsonNode> json = values.given()
                .filter(value -> !value.mention()
                        && !isForm(value.place())
                        && !StatusRecord.isBefore(value, chosen, deciding, known))
                .flatMap(this::judged);
        return unread(chosen, values)
                .or(() -> unfit(chosen, values, candidates))
                .or(() -> first(
                        chosen, Stream.concat(json, candidates.texts().stream().flatMap(this::documents))))
                .or(() -> within(chosen))
                .or(() -> first(chosen, beside(chosen, values, candidates)))
                .or(() -> isStated(chosen, values, candidates) && !isTakenBack(chosen, candidates)
                        ? Optional.empty()
                        : Optional.of(UNCLEAR));
    }

    private boolean nothingDecides() {
        return deciding.isEmpty() && agreement.entries().isEmpty();
    }

    /** The same without values that only show the form of an answer or are commented out, where there is another one. */
    Candidates withoutForms(Candidates candidates) {
        boolean answered = candidates.values().stream().anyMatch(value -> !value.mention() && !isNone(value.place()));
        return answered ? candidates.without(value -> isNone(value.place())) : candidates;
    }

    private static boolean isNone(Candidate place) {
        return isForm(place) || place.isCommentedOut();
    }

    private static boolean isForm(Candidate place) {
        return FORM.matcher(place.text()).find();
    }

    /** One that may decide, and cannot be read. */
    private Optional<Outcome> unread(Reading chosen, FoundValues values) {
        if (deciding.isEmpty()) {
            return Optional.empty();
        }
        Pattern decides = decidingKey();
        return values.broken().stream()
                .filter(value -> !value.mention()
                        && !value.place().isPartOf(chosen.candidate())
                        && !isForm(value.place())
                        && decides.matcher(value.place().text()).find())
                .findFirst()
                .map(value -> refused(
                        "contradictory",
                        "the reply holds several values, and one of them cannot be read: "
                                + value.reading().problem() + "; give one value"));
    }

    /** A later value of the same fields that does not fit the schema: a correction, of which the first value knows nothing. */
    private Optional<Outcome> unfit(Reading chosen, FoundValues values, Candidates candidates) {
        if (deciding.isEmpty()) {
            return Optional.empty();
        }
        return values.given()
                .filter(value -> !value.mention()
                        && !isForm(value.place())
                        && value.place().start() >= chosen.candidate().end()
                        && (!value.place().isAmidALine() || statements.isStated(value.place(), candidates))
                        && value.reading().value() instanceof ObjectNode object
                        && !object.isEmpty()
                        && object.properties().stream().allMatch(entry -> known.contains(entry.getKey()))
                        && judged(value).findAny().isEmpty())
                .findFirst()
                .map(value -> refused(
                        "contradictory",
                        "a later value has the same fields and does not fit the schema; give one value, all of it"));
    }

    /** Whether the value is no part of a sentence that speaks of it, and what follows does not take it back. */
    private boolean isGiven(Reading chosen, Candidates candidates) {
        Candidate place = chosen.candidate();
        return !isTakenBack(chosen, candidates)
                && (!place.isAmidALine()
                        || isBehindAColon(place, candidates)
                        || statements.isStated(place, candidates));
    }

    private static boolean isBehindAColon(Candidate place, Candidates candidates) {
        String before = candidates.cleaned().text().substring(0, place.start()).stripTrailing();
        return before.endsWith(":") || before.endsWith("：");
    }

    /** Whether what follows the value says that it does not hold. */
    private static boolean isTakenBack(Reading chosen, Candidates candidates) {
        Candidate place = chosen.candidate();
        return place.origin() != Candidate.Origin.WHOLE
                && SentenceBoundary.takesBack(candidates.cleaned().text().substring(place.end()));
    }

    /** Whether the value, or another one that says the same, is more than a part of a sentence. */
    private boolean isStated(Reading chosen, FoundValues values, Candidates candidates) {
        if (deciding.isEmpty()) {
            return isGiven(chosen, candidates);
        }
        List<Candidate> places = Stream.of(
                        Stream.of(chosen.candidate()),
                        values.given()
                                .filter(value -> judged(value).findAny().isPresent())
                                .map(Value::place),
                        candidates.texts().stream()
                                .filter(place -> documents(place).findAny().isPresent()))
                .flatMap(all -> all)
                .toList();
        return places.stream().limit(MOST_PLACES).anyMatch(place -> statements.isStated(place, candidates));
    }

    /** The value as it would be with what the rest of the reply says of a deciding field. */
    private Stream<JsonNode> beside(Reading chosen, FoundValues values, Candidates candidates) {
        if (deciding.isEmpty() || !(chosen.value() instanceof ObjectNode)) {
            return Stream.empty();
        }
        List<Candidate> records = values.given()
                .filter(value -> StatusRecord.isBefore(value, chosen, deciding, known))
                .map(Value::place)
                .toList();
        return new OtherStatements(deciding)
                .beside(chosen.candidate(), candidates, records).stream().flatMap(said -> {
                    ObjectNode other = chosen.value().deepCopy();
                    other.put(said.field(), said.word());
                    return judged(other, chosen.candidate());
                });
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
                        && !YamlMisreadings.isIn(LineEnds.unified(text.text()), read.values(), hints)
                ? read.values().stream().filter(JsonNode::isObject).flatMap(value -> judged(value, text))
                : repairedYaml.read(text).map(Reading::value).stream();
    }

    private Optional<Outcome> first(Reading chosen, Stream<JsonNode> others) {
        return others.flatMap(other -> agreement.difference(other, chosen.value()).stream())
                .findFirst()
                .map(difference -> refused(
                        "contradictory", "the reply holds several values, and " + difference + "; give one value"));
    }

    private static Outcome refused(String rule, String message) {
        return ParseEvidence.refused(Outcome.Kind.RULE, rule, message);
    }
}
