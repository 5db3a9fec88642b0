package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.normalize.Profile;
import dev.teamloop.structured.normalize.SchemaView;
import dev.teamloop.structured.repair.yaml.YamlRepairs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What in a value's own text makes it doubtful: a reading that rests on a guess, and where it decides also remarks, comments and what it says besides. */
final class WordsWithin {
    private static final Set<String> COMMENTS = Set.of("json_comment", "yaml_slash_comment");

    private static final Pattern PLACEHOLDER = Pattern.compile("string|<[^<>\\n]{1,60}>|\\.{3}|…");
    private static final Pattern HOLDS_PLACE = Pattern.compile("<[^<>=/\"\\n]{1,60}>|\\.{3}|…");

    /** In YAML and in what is taken for JSON; where it stands within a text, the text holds it. */
    private static final Pattern COMMENT =
            Pattern.compile("(?:^|[\\h,{\\[])(?:#|//|/\\*|<!--)\\h*([^\\n]+?)\\h*(?:\\*/|-->|$)");

    /** Each is looked for in all of the value. */
    private static final int MOST_COMMENTS = 50;

    private WordsWithin() {}

    /** A value whose texts all only hold a place, as in the form of an answer. */
    static Optional<String> placeholdersOnly(JsonNode value) {
        List<String> places = new ArrayList<>();
        return holdsOnlyPlaces(value, places) && places.size() > 1 ? Optional.of(places.get(1)) : Optional.empty();
    }

    private static boolean holdsOnlyPlaces(JsonNode value, List<String> places) {
        if (value.isTextual()) {
            places.add(value.textValue());
            return HOLDS_PLACE.matcher(value.textValue().strip()).matches();
        }
        for (JsonNode child : value) {
            if (!holdsOnlyPlaces(child, places)) {
                return false;
            }
        }
        return true;
    }

    /** All texts in a value, however deep. */
    static Stream<String> texts(JsonNode value) {
        return value.isContainerNode()
                ? value.valueStream().flatMap(WordsWithin::texts)
                : Stream.of(value).filter(JsonNode::isTextual).map(JsonNode::asText);
    }

    /** What the reading guessed at: what a repair says that it chose, and of YAML what may be a word of a text, a text in brackets or an entry less. */
    static Optional<String> guessed(Reading reading, SchemaView schema) {
        List<Correction> made = reading.judged().corrections();
        if (reading.selfDelimiting() && reading.repairs().isEmpty() && made.isEmpty()) {
            return Optional.empty();
        }
        Stream<Correction> chosen =
                Stream.concat(reading.repairs().stream(), made.stream()).filter(Correction::guess);
        return Stream.concat(
                        chosen.map(Reading::changed),
                        reading.selfDelimiting() ? Stream.empty() : guessedOfYaml(reading, schema))
                .map(Spoken::excerpt)
                .findFirst();
    }

    private static Stream<String> guessedOfYaml(Reading reading, SchemaView schema) {
        boolean keys = reading.repairs().stream().anyMatch(one -> YamlRepairs.MAKING_KEYS.contains(one.rule()));
        Optional<String> strange = keys ? schema.unknownKey(reading.value()) : Optional.empty();
        Stream<Correction> others = reading.judged().corrections().stream()
                .filter(one -> isBracketed(one) || (!reading.repairs().isEmpty() && isFewerThanCounted(one)));
        return Stream.concat(strange.stream(), others.map(Correction::message));
    }

    /** {@code [data-id="3"]} where a text is wanted: its brackets may belong to it. */
    private static boolean isBracketed(Correction made) {
        JsonNode before = made.before();
        JsonNode after = made.after();
        return made.rule().equals("coercion")
                && before != null
                && before.isArray()
                && before.size() == 1
                && after != null
                && after.isTextual();
    }

    /** Of mended YAML an entry may have been lost. */
    private static boolean isFewerThanCounted(Correction made) {
        JsonNode said = made.before();
        JsonNode found = made.after();
        return made.rule().equals("counted") && said != null && found != null && said.asInt() > found.asInt();
    }

    /** What else the text of a value that decides holds: remarks, comments, other verdicts, and what only holds a place. */
    static Optional<String> besides(Reading reading, Profile profile, SchemaView schema) {
        return Stream.of(
                        guessed(reading, schema).stream(),
                        reading.before(WordsBeside.REMARKS).flatMap(remark -> Spoken.of(remark).stream()),
                        sentences(reading),
                        otherVerdicts(reading.value(), profile.deciding(), schema),
                        comments(reading, profile.deciding()),
                        placeholders(reading.value()))
                .flatMap(words -> words)
                .findFirst();
    }

    private static Stream<String> sentences(Reading reading) {
        return reading.selfDelimiting()
                ? Stream.empty()
                : reading.value().properties().stream()
                        .filter(entry -> isSentence(entry.getKey()) || isRemark(entry.getKey(), entry.getValue()))
                        .map(entry -> entry.getKey() + ": " + entry.getValue());
    }

    /** Fields that the schema does not know and that say another thing than what decides: {@code approved: false} beside {@code passed: true}. */
    private static Stream<String> otherVerdicts(JsonNode value, Set<String> deciding, SchemaView schema) {
        return value.properties().stream()
                .filter(entry -> !schema.properties().contains(entry.getKey()))
                .filter(entry -> entry.getValue().isBoolean()
                        ? deciding.stream()
                                .map(value::path)
                                .anyMatch(own -> own.isBoolean() && !own.equals(entry.getValue()))
                        : entry.getValue().isTextual()
                                && Spoken.of(entry.getKey().replace('_', ' ')).isEmpty()
                                && Spoken.of(entry.getValue().asText()).isPresent())
                .map(entry -> entry.getKey() + ": " + entry.getValue());
    }

    /** Comments on the line of a field that decides, beside that line or at the margin; what a text of the value holds is none. */
    private static Stream<String> comments(Reading reading, Set<String> deciding) {
        if (deciding.isEmpty()
                || (reading.selfDelimiting()
                        && reading.before(COMMENTS).findAny().isEmpty())) {
            return Stream.empty();
        }
        Pattern decides = Pattern.compile("^[\\h{]*[\"']?(?:"
                + deciding.stream().map(Pattern::quote).collect(Collectors.joining("|")) + ")[\"']?\\h*[:：]");
        List<String> lines = reading.candidate().text().lines().toList();
        return IntStream.range(0, lines.size())
                .filter(at -> lines.get(at).startsWith("#")
                        || lines.subList(Math.max(0, at - 1), Math.min(lines.size(), at + 2)).stream()
                                .anyMatch(line -> decides.matcher(line).find()))
                .mapToObj(lines::get)
                .flatMap(line -> COMMENT.matcher(line).results())
                .map(found -> found.group(1))
                .limit(MOST_COMMENTS)
                .filter(comment -> texts(reading.value()).noneMatch(text -> text.contains(comment)))
                .flatMap(comment -> Spoken.of(comment).stream());
    }

    /** YAML takes a sentence with a colon for a key. */
    private static boolean isSentence(String key) {
        return key.chars().anyMatch(Character::isWhitespace);
    }

    /** {@code Correction: disregard this} is no field: those begin with a small letter. */
    private static boolean isRemark(String key, JsonNode value) {
        boolean words = value.isTextual() && value.asText().strip().indexOf(' ') > 0;
        boolean script =
                !key.isEmpty() && Character.UnicodeScript.of(key.codePointAt(0)) == Character.UnicodeScript.HAN;
        return (words && !key.isEmpty() && Character.isUpperCase(key.charAt(0))) || (script && value.isTextual());
    }

    private static Stream<String> placeholders(JsonNode value) {
        return texts(value).filter(text -> PLACEHOLDER.matcher(text).matches());
    }
}
