package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import java.util.BitSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
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

    private static final int EXCERPT = 300;
    private static final int MOST_WORDS = 16;

    /** Marks of a fence with its language, tokens of chat templates, tags with their attributes: what else stands in angle brackets is words. */
    private static final Pattern MARKS = Pattern.compile(
            "(?m)^\\h*(?:`{3,}|~{3,})\\h*[\\w-]{0,20}\\h*$|(?:`{3,}|~{3,})\\w{0,20}|<[|｜][^<>\\n]{1,60}[|｜]>|</?(?:[|｜]\\w{1,20}[|｜])?[A-Za-z_][\\w.:-]{0,60}(?:\\h+[\\w:-]{1,40}=(?:\"[^\"<>\\n]{0,80}\"|'[^'<>\\n]{0,80}'|[\\w-]{1,40})){0,5}\\h*/?>");

    private static final Set<String> REMARKS = Set.of("yaml_closing_remark", "lead_in");
    private static final Set<String> COMMENTS = Set.of("json_comment", "yaml_slash_comment");
    private static final Pattern PLACEHOLDER = Pattern.compile("string|<[^<>\\n]{1,60}>|\\.{3}|…");

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}'’]+");
    private static final Set<String> ANNOUNCING = announcing();

    private WordsBeside() {}

    private static Set<String> announcing() {
        return StreamSupport.stream(
                        DataFiles.yaml("announcements.yaml").path("words").spliterator(), false)
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

    /** What stands in the value's own text and is none of it: remarks, comments on what decides, and what only holds a place. */
    static Optional<String> within(Reading reading, Set<String> deciding) {
        return Stream.of(
                        before(reading, Set.of(BY_KEYS)).map(WordsBeside::excerpt),
                        before(reading, REMARKS).flatMap(remark -> spoken(remark).stream()),
                        sentences(reading),
                        comments(reading, deciding),
                        placeholders(reading.value()))
                .flatMap(words -> words)
                .findFirst();
    }

    private static Stream<String> before(Reading reading, Set<String> rules) {
        return reading.repairs().stream()
                .filter(repair -> rules.contains(repair.rule()))
                .flatMap(repair -> Stream.ofNullable(repair.before()))
                .map(JsonNode::asText);
    }

    private static Stream<String> sentences(Reading reading) {
        return reading.selfDelimiting()
                ? Stream.empty()
                : reading.value().properties().stream()
                        .filter(entry -> isSentence(entry.getKey()))
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
                        + ")[\"']?\\h*:\\h*[\"']?\\w+[\"']?\\h*,?\\h*(?://|\\h#|/\\*|<!--)\\h*([^\\n]+)$")
                .matcher(reading.candidate().text())
                .results()
                .flatMap(found -> spoken(found.group(1)).stream());
    }

    /** YAML takes a sentence with a colon for a key. */
    private static boolean isSentence(String key) {
        return key.chars().anyMatch(Character::isWhitespace);
    }

    private static Stream<String> placeholders(JsonNode value) {
        return value.isContainerNode()
                ? StreamSupport.stream(value.spliterator(), false).flatMap(WordsBeside::placeholders)
                : Stream.of(value.asText())
                        .filter(text -> PLACEHOLDER.matcher(text).matches());
    }

    private static Optional<String> spoken(String rest) {
        String words = MARKS.matcher(rest).replaceAll(" ").strip();
        return isAnnouncement(words) ? Optional.empty() : Optional.of(excerpt(words));
    }

    static String excerpt(String words) {
        return words.length() <= EXCERPT ? words : words.substring(0, EXCERPT) + "…";
    }

    private static boolean isAnnouncement(String words) {
        Matcher word = WORD.matcher(words);
        int count = 0;
        while (word.find()) {
            String one = word.group().toLowerCase(Locale.ROOT).replace('’', '\'');
            if (++count > MOST_WORDS || !ANNOUNCING.contains(one)) {
                return false;
            }
        }
        return true;
    }
}
