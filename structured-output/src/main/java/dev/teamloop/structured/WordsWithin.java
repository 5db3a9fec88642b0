package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.normalize.Normalizer;
import dev.teamloop.structured.normalize.Profile;
import dev.teamloop.structured.normalize.SchemaView;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.yaml.YamlRepairs;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What in a value's own text makes it doubtful: a reading that rests on a guess, and where it decides also remarks, comments and what it says besides. */
final class WordsWithin {
    /** The rule of a value that its keys alone told. */
    static final String BY_KEYS = "by_keys";

    /** Repairs that choose between two readings. */
    private static final Set<String> GUESSES = Set.of(BY_KEYS, Lenient.REPEATED_KEY, "yaml_block_margin");

    /** Repairs that take for a key what may as well be a word and a colon. */
    private static final Set<String> KEY_MAKING =
            Set.of("yaml_inline_keys", "yaml_colon_space", "yaml_fallen_block", "yaml_drifted_key", "yaml_indentation");

    private static final Set<String> COMMENTS = Set.of("json_comment", "yaml_slash_comment");

    /** An entry of one line behind the sign of a block, which may as well be its first letter. */
    private static final Pattern ENTRY = Pattern.compile("(?m)^\\s*- [|>].*");

    /** The sign of a block, whose text may hold tabs of its own. */
    private static final Pattern BLOCK = Pattern.compile("(?m)[:-]\\h+[|>][-+0-9]{0,2}\\h*$");

    /** A text that begins with a quote which nothing closes, and which may be its own: {@code 'static}. */
    private static final Pattern APOSTROPHE = Pattern.compile("(?m)(?::|^\\s*-) +'\\p{L}[^'\\n]*$");

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
        Optional<String> other = texts(value)
                .filter(text -> !HOLDS_PLACE.matcher(text.strip()).matches())
                .findFirst();
        return other.isPresent() ? Optional.empty() : texts(value).skip(1).findFirst();
    }

    private static Stream<String> texts(JsonNode value) {
        return value.isContainerNode()
                ? value.valueStream().flatMap(WordsWithin::texts)
                : Stream.of(value).filter(JsonNode::isTextual).map(JsonNode::asText);
    }

    /**
     * What the reading guessed at: a value that its keys alone told, an entry that took the place of another, entries told apart in a text,
     * and a key that a repair of YAML may have made of a text's word, for the schema does not know it.
     */
    static Optional<String> guessed(Reading reading, SchemaView schema) {
        Stream<String> entries = Stream.concat(
                        reading.repairs().stream().filter(YamlRepairs::isGuess),
                        reading.judged().corrections().stream().filter(Normalizer::isGuess))
                .map(Correction::message);
        boolean yaml = !reading.selfDelimiting();
        boolean keyed = yaml && reading.repairs().stream().anyMatch(one -> KEY_MAKING.contains(one.rule()));
        Optional<String> strange = keyed ? schema.unknownKey(reading.value()) : Optional.empty();
        Stream<String> fewer = yaml && !reading.repairs().isEmpty() ? fewerThanCounted(reading) : Stream.empty();
        Stream<String> bracketed = yaml ? bracketed(reading) : Stream.empty();
        return Stream.of(guesses(reading), entries, strange.stream(), fewer, bracketed)
                .flatMap(guess -> guess)
                .map(Spoken::excerpt)
                .findFirst();
    }

    /** {@code [data-id="3"]} where a text is wanted: its brackets may belong to it. */
    private static Stream<String> bracketed(Reading reading) {
        return reading.judged().corrections().stream()
                .filter(one -> one.rule().equals("coercion")
                        && one.before() != null
                        && one.before().isArray()
                        && one.before().size() == 1
                        && one.after() != null
                        && one.after().isTextual())
                .map(Correction::message);
    }

    /** Of mended YAML an entry may have been lost. */
    private static Stream<String> fewerThanCounted(Reading reading) {
        return reading.judged().corrections().stream()
                .filter(one -> one.rule().equals("counted")
                        && one.before() != null
                        && one.after() != null
                        && one.before().asInt() > one.after().asInt())
                .map(Correction::message);
    }

    private static Stream<String> guesses(Reading reading) {
        return Stream.of(
                        reading.before(GUESSES),
                        reading.before(Set.of("yaml_block_text"))
                                .filter(text -> ENTRY.matcher(text).find()),
                        reading.repairs().stream()
                                .filter(WordsWithin::mayTouchTexts)
                                .map(Correction::message)
                                .filter(message -> BLOCK.matcher(
                                                reading.candidate().text())
                                        .find()),
                        reading.before(Set.of("yaml_unclosed_quote"))
                                .filter(text -> APOSTROPHE.matcher(text).find()))
                .flatMap(guess -> guess);
    }

    /** Tabs in a block's text may be its own, and so may tags: an envelope has two. */
    private static boolean mayTouchTexts(Correction repair) {
        return repair.rule().equals("yaml_tab_indentation")
                || (repair.rule().equals("yaml_spurious_tags")
                        && repair.message().chars().filter(one -> one == '<').count() > 2);
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
        String held = reading.value().toString();
        List<String> lines = reading.candidate().text().lines().toList();
        return IntStream.range(0, lines.size())
                .filter(at -> lines.get(at).startsWith("#")
                        || lines.subList(Math.max(0, at - 1), Math.min(lines.size(), at + 2)).stream()
                                .anyMatch(line -> decides.matcher(line).find()))
                .mapToObj(lines::get)
                .flatMap(line -> COMMENT.matcher(line).results())
                .map(found -> found.group(1))
                .limit(MOST_COMMENTS)
                .filter(comment -> !held.contains(quoted(comment)))
                .flatMap(comment -> Spoken.of(comment).stream());
    }

    /** As JSON writes it. */
    private static String quoted(String text) {
        String written = TextNode.valueOf(text).toString();
        return written.substring(1, written.length() - 1);
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
