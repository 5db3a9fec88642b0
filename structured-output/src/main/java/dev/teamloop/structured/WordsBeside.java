package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.repair.json.Lenient;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What a reply says beside its value. Words may take a value back, call it an example or put it under a condition, in any language; so
 * none is understood here: a value that decides is asked for once more, unless the words do no more than announce it
 * ({@code config/announcements.yaml}).
 */
final class WordsBeside {
    static final String RULE = "unconfirmed";
    /** The rule of a value that its keys alone told. */
    static final String BY_KEYS = "by_keys";

    private static final Set<String> DOUBTFUL = Set.of(BY_KEYS, Lenient.REPEATED_KEY);

    /** An entry of one line behind the sign of a block, which may as well be its first letter. */
    private static final Pattern ENTRY = Pattern.compile("\\s*- [|>].*");

    private static final int EXCERPT = 300;
    private static final int MOST_WORDS = 16;

    /** Marks of a fence with its language, tokens of chat templates, tags with their attributes: what else stands in angle brackets is words. */
    private static final Pattern MARKS =
            Pattern.compile("(?m)^\\h*(?:`{3,}|~{3,})\\h*[\\w-]{0,20}\\h*$|(?:`{3,}|~{3,})\\w{0,20}");

    /** A tag or a token says what its name says. */
    private static final Pattern TAG = Pattern.compile(
            "<[|｜]([^<>\\n]{1,60})[|｜]>|</?(?:[|｜]\\w{1,20}[|｜])?([A-Za-z_][\\w.:-]{0,60})(?:\\h+[\\w:-]{1,40}=(?:\"[^\"<>\\n]{0,80}\"|'[^'<>\\n]{0,80}'|[\\w-]{1,40})){0,5}\\h*/?>");

    private static final Set<String> REMARKS = Set.of("yaml_closing_remark", "lead_in");
    private static final Set<String> COMMENTS = Set.of("json_comment", "yaml_slash_comment");
    private static final Pattern PLACEHOLDER = Pattern.compile("string|<[^<>\\n]{1,60}>|\\.{3}|…");

    private static final Pattern HOLDS_PLACE = Pattern.compile("<[^<>=/\"\\n]{1,60}>|\\.{3}|…");

    private static final Pattern KEYED = Pattern.compile("(?m)^\\h*[a-z_]\\w{0,60}:(?:\\h|$)");

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}'’]+");
    private static final Set<String> ANNOUNCING = listed("words");
    private static final Set<String> CLOSING = listed("closings");
    private static final Set<String> MARKED = listed("marks");

    private WordsBeside() {}

    private static Set<String> listed(String key) {
        return StreamSupport.stream(
                        DataFiles.yaml("announcements.yaml").path(key).spliterator(), false)
                .map(JsonNode::asText)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** An excerpt; empty where there are none, or only such as announce. {@code same}: places of values that agree with it. */
    static Optional<String> around(Reading chosen, Candidates candidates, Stream<Candidate> same) {
        String text = candidates.cleaned().text();
        BitSet leftOut = candidates.reasoning();
        Candidate place = chosen.candidate();
        // a text that was read whole begins and ends with the value
        if (place.origin() == Candidate.Origin.WHOLE) {
            leftOut.set(0, text.length());
        }
        Stream.concat(Stream.of(place), same)
                .forEach(one -> leftOut.set(one.start(), Math.min(one.end(), text.length())));
        StringBuilder rest = new StringBuilder();
        for (int at = leftOut.nextClearBit(0); at < text.length(); ) {
            int end = leftOut.nextSetBit(at);
            int stop = end < 0 ? text.length() : end;
            rest.append(text, at, stop).append('\n');
            at = leftOut.nextClearBit(stop);
        }
        return spoken(rest.toString());
    }

    /** An excerpt of what follows the value; empty where nothing does, or only what announces. Words before it lead to it. */
    static Optional<String> behind(Reading chosen, Candidates candidates) {
        Candidate place = chosen.candidate();
        String text = candidates.cleaned().text();
        return place.origin() == Candidate.Origin.WHOLE || place.end() >= text.length()
                ? Optional.empty()
                : spoken(text.substring(place.end()), word -> ANNOUNCING.contains(word) || CLOSING.contains(word));
    }

    /** An excerpt of what leads from a value that is given as an example to this one, which may be one as well; empty where that announces an answer. */
    static Optional<String> behindExample(Reading chosen, Candidates candidates) {
        int start = chosen.candidate().start();
        String text = candidates.cleaned().text();
        return candidates.setAside().stream()
                .filter(example -> example.looksLikeJson() && example.end() <= start)
                .map(Candidate::end)
                .max(Comparator.naturalOrder())
                .flatMap(end -> spoken(text.substring(end, start)));
    }

    /** Words in what an interface put around the value: beside it in its text, or in a text of their own. */
    static Optional<String> inEnvelope(Reading reading) {
        List<Correction> corrections = reading.judged().corrections();
        Set<String> own = texts(reading.value()).collect(Collectors.toSet());
        return Stream.concat(
                        before(corrections, Set.of("double_encoded")),
                        beside(reading.judged().read(), before(corrections, Set.of("wrapper_key")))
                                .filter(text -> !own.contains(text)))
                .flatMap(text -> besideItsValue(text).stream())
                .findFirst();
    }

    /** The texts that stand beside the keys of wrappers such as {@code $.data.answer}, each in what the one before holds, and the text that holds the value. */
    private static Stream<String> beside(JsonNode value, Stream<String> wrappers) {
        JsonNode around = value;
        Stream<String> texts = Stream.empty();
        for (String key : wrappers.filter(path -> path.startsWith("$."))
                .flatMap(path -> Stream.of(path.substring(2).split("\\.")))
                .toList()) {
            texts = Stream.concat(
                    texts,
                    around.properties().stream()
                            .filter(entry -> !entry.getKey().equals(key))
                            .flatMap(entry -> texts(entry.getValue())));
            around = around.path(key);
        }
        return Stream.concat(
                texts, Stream.of(around).filter(JsonNode::isTextual).map(JsonNode::asText));
    }

    private static Stream<String> texts(JsonNode value) {
        return value.isContainerNode()
                ? StreamSupport.stream(value.spliterator(), false).flatMap(WordsBeside::texts)
                : value.isTextual() ? Stream.of(value.asText()) : Stream.empty();
    }

    /** What a text of several words says but for the object in it; lines of YAML are the value. */
    private static Optional<String> besideItsValue(String text) {
        int from = text.indexOf('{');
        int to = text.lastIndexOf('}');
        boolean object = from >= 0 && to > from;
        if (!object && (text.strip().indexOf(' ') < 0 || KEYED.matcher(text).find())) {
            return Optional.empty();
        }
        return spoken(object ? text.substring(0, from) + "\n" + text.substring(to + 1) : text);
    }

    /** A remark that was left out at the end of a fence, where it may as well belong to the last text. */
    static Optional<String> inFence(Reading reading) {
        return reading.candidate().origin() == Candidate.Origin.FENCE
                ? before(reading, REMARKS).map(WordsBeside::excerpt).findFirst()
                : Optional.empty();
    }

    /** A value whose texts all only hold a place, as in the form of an answer. */
    static Optional<String> placeholdersOnly(JsonNode value) {
        List<String> texts = value.valueStream()
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText)
                .toList();
        return texts.size() > 1
                        && texts.stream()
                                .allMatch(text -> HOLDS_PLACE.matcher(text).matches())
                ? Optional.of(texts.get(0))
                : Optional.empty();
    }

    /** A value that its keys alone told, or in which an entry took the place of another. */
    static Optional<String> doubtful(Reading reading) {
        return before(reading, DOUBTFUL).map(WordsBeside::excerpt).findFirst();
    }

    /** What stands in the value's own text and is none of it: remarks, comments on what decides, and what only holds a place. */
    static Optional<String> within(Reading reading, Set<String> deciding) {
        return Stream.of(
                        before(reading, DOUBTFUL).map(WordsBeside::excerpt),
                        before(reading, Set.of("yaml_block_text"))
                                .filter(text -> ENTRY.matcher(text).matches()),
                        before(reading, REMARKS).flatMap(remark -> spoken(remark).stream()),
                        sentences(reading),
                        comments(reading, deciding),
                        placeholders(reading.value()))
                .flatMap(words -> words)
                .findFirst();
    }

    private static Stream<String> before(Reading reading, Set<String> rules) {
        return before(reading.repairs(), rules);
    }

    private static Stream<String> before(List<Correction> corrections, Set<String> rules) {
        return corrections.stream()
                .filter(repair -> rules.contains(repair.rule()))
                .flatMap(repair -> Stream.ofNullable(repair.before()))
                .map(before -> before.isTextual() ? before.asText() : before.toString());
    }

    private static Stream<String> sentences(Reading reading) {
        return reading.selfDelimiting()
                ? Stream.empty()
                : reading.value().properties().stream()
                        .filter(entry -> isSentence(entry.getKey()) || isRemark(entry.getKey(), entry.getValue()))
                        .map(entry -> entry.getKey() + ": " + entry.getValue());
    }

    /** Behind a field that decides, on its line: {@code passed: true # once the tests are there}. */
    private static Stream<String> comments(Reading reading, Set<String> deciding) {
        boolean none =
                reading.selfDelimiting() && before(reading, COMMENTS).findAny().isEmpty();
        if (none || deciding.isEmpty()) {
            return Stream.empty();
        }
        String fields = deciding.stream().map(Pattern::quote).collect(Collectors.joining("|"));
        return Pattern.compile("(?m)^[\\h{]*[\"']?(?:" + fields
                        + ")[\"']?\\h*:\\h*[\"']?\\w+[\"']?\\h*,?\\h*(?://|\\h#|/\\*|<!--|[(（])\\h*([^\\n]+)$")
                .matcher(reading.candidate().text())
                .results()
                .flatMap(found -> spoken(found.group(1)).stream());
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
        return value.isContainerNode()
                ? StreamSupport.stream(value.spliterator(), false).flatMap(WordsBeside::placeholders)
                : Stream.of(value.asText())
                        .filter(text -> PLACEHOLDER.matcher(text).matches());
    }

    private static Optional<String> spoken(String rest) {
        return spoken(rest, ANNOUNCING::contains);
    }

    /** {@code empty}: of a word, whether it says nothing about the value. */
    private static Optional<String> spoken(String rest, Predicate<String> empty) {
        String words = MARKS.matcher(rest).replaceAll(" ").strip();
        String named = TAG.matcher(words).replaceAll(tag -> " " + tag(tag) + " ");
        return isWithout(named, empty) ? Optional.empty() : Optional.of(excerpt(words));
    }

    private static String tag(MatchResult tag) {
        String name = (tag.group(1) != null ? tag.group(1) : tag.group(2)).replace('_', ' ');
        return Matcher.quoteReplacement(
                isWithout(name, word -> MARKED.contains(word) || ANNOUNCING.contains(word)) ? "" : name);
    }

    static String excerpt(String words) {
        return words.length() <= EXCERPT ? words : words.substring(0, EXCERPT) + "…";
    }

    private static boolean isWithout(String words, Predicate<String> empty) {
        Matcher word = WORD.matcher(words);
        int count = 0;
        while (word.find()) {
            String one = word.group().toLowerCase(Locale.ROOT).replace('’', '\'');
            if (++count > MOST_WORDS || !empty.test(one)) {
                return false;
            }
        }
        return true;
    }
}
