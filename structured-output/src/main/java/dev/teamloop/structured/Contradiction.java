package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.ExampleWords;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.yaml.LineEnds;
import dev.teamloop.structured.repair.yaml.YamlHints;
import dev.teamloop.structured.repair.yaml.YamlMisreadings;
import dev.teamloop.structured.syntax.KeyName;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictYaml;
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
    /** A value that only describes what is asked for. */
    private static final Pattern PLACE =
            Pattern.compile("[:,\\[]\\s*\"(?:<[^<>\"\\n]{1,40}>|\\.\\.\\.|…)\"|:\\s*<[^<>\\n]{1,40}>");

    /** Behind one of the two words. */
    private static final Pattern OR_FALSE = Pattern.compile("true\\s*(?:[|/]|or)\\s*false\\b");

    private static final Pattern OR_TRUE = Pattern.compile("false\\s*(?:[|/]|or)\\s*true\\b");
    private static final Pattern TYPE = Pattern.compile(":\\s*(?:boolean|bool)\\b");

    /** A key under which somebody's earlier answer is quoted. */
    private static final Pattern FORMER =
            Pattern.compile("(?i)(?:previous|prior|earlier|former|old|last)(?:[_ -]?\\w+)?");

    private final Set<String> deciding;
    private final Agreement agreement;
    private final Set<String> known;
    private final Judge judge;
    private final RepairingYamlReader repairedYaml;
    private final YamlHints hints;

    Contradiction(ArtifactDefinition definition, Judge judge) {
        this.deciding = definition.profile().deciding();
        this.agreement = Agreement.of(definition.profile());
        this.known = definition.view().properties();
        this.hints = definition.hints();
        this.judge = judge;
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

    /** Between the documents of a text that was read as a whole, and between a value and another one that it holds. */
    Optional<Outcome> inWhole(Reading chosen) {
        if (nothingDecides()) {
            return Optional.empty();
        }
        Optional<Outcome> twice = chosen.repairs().stream()
                .filter(repair -> repair.rule().equals(Lenient.REPEATED_KEY) && decides(repair.path()))
                .findFirst()
                .map(repair -> refused(
                        "contradictory",
                        "a key that decides stands twice with different values, " + repair.path()
                                + "; give one value"));
        if (twice.isPresent()) {
            return twice;
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

    private boolean decides(String path) {
        return deciding.contains(path.substring(path.lastIndexOf('.') + 1));
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
    static boolean isOfExample(String key) {
        return FORMER.matcher(key).matches() || ExampleWords.areIn(key + ":") || ExampleWords.areOfNoAnswer(key + ":");
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
            return Optional.empty();
        }
        Stream<JsonNode> json = values.given()
                .filter(value -> !value.mention()
                        && !isForm(value.place())
                        && !StatusRecord.isBefore(value, chosen, deciding, known))
                .flatMap(this::judged);
        return unread(chosen, values)
                .or(() -> unfit(chosen, values))
                .or(() -> first(
                        chosen, Stream.concat(json, candidates.texts().stream().flatMap(this::documents))))
                .or(() -> inWhole(chosen));
    }

    /** What the reply says beside the value that was chosen and others that fit. */
    Optional<String> wordsBeside(Reading chosen, FoundValues values, Candidates candidates) {
        Stream<Candidate> fitting = values.given()
                .filter(value -> judged(value).anyMatch(other -> Containment.covers(chosen.value(), other)))
                .map(Value::place);
        return WordsBeside.around(chosen, candidates, fitting);
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
        return isForm(place) || place.isCommentedOut() || place.isNoAnswerBesideAnother();
    }

    private static boolean isForm(Candidate place) {
        String text = place.text();
        return (mayHoldPlace(text) && PLACE.matcher(text).find())
                || holds(text, "true", OR_FALSE)
                || holds(text, "false", OR_TRUE)
                || (text.contains("bool") && TYPE.matcher(text).find());
    }

    /** Whether what begins with the word stands anywhere and begins a word itself. */
    private static boolean holds(String text, String word, Pattern whole) {
        Matcher matcher = whole.matcher(text);
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            boolean begins = at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1));
            if (begins && matcher.region(at, text.length()).lookingAt()) {
                return true;
            }
        }
        return false;
    }

    /** What stands where a value does, between quotes or behind a colon; false is certain. */
    private static boolean mayHoldPlace(String text) {
        boolean quoted = text.contains("\"<") || text.contains("\"...") || text.contains("\"…");
        for (int at = text.indexOf('<'); at >= 0 && !quoted; at = text.indexOf('<', at + 1)) {
            int before = at - 1;
            while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
                before--;
            }
            quoted = before >= 0 && text.charAt(before) == ':';
        }
        return quoted;
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
    private Optional<Outcome> unfit(Reading chosen, FoundValues values) {
        if (deciding.isEmpty()) {
            return Optional.empty();
        }
        return values.given()
                .filter(value -> !value.mention()
                        && !isForm(value.place())
                        && value.place().start() >= chosen.candidate().end()
                        && !value.place().isAmidALine()
                        && value.reading().value() instanceof ObjectNode object
                        && !object.isEmpty()
                        && object.properties().stream().allMatch(entry -> known.contains(entry.getKey()))
                        && judged(value).findAny().isEmpty())
                .findFirst()
                .map(value -> refused(
                        "contradictory",
                        "a later value has the same fields and does not fit the schema; give one value, all of it"));
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
