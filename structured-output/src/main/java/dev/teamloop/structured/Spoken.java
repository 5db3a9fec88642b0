package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Whether a text says something, or only announces ({@code config/announcements.yaml}). No word is understood, in no language: what is not
 * known to say nothing is taken to say something, and so are a question and a sign that may deny.
 */
final class Spoken {
    private static final int EXCERPT = 300;
    private static final int MOST_WORDS = 16;

    /** Marks of a fence with its language, tokens of chat templates, tags with their attributes: what else stands in angle brackets is words. */
    private static final Pattern MARKS =
            Pattern.compile("(?m)^\\h*(?:`{3,}|~{3,})\\h*[\\w-]{0,20}\\h*$|(?:`{3,}|~{3,})\\w{0,20}");

    /** A tag or a token says what its name says. */
    private static final Pattern TAG = Pattern.compile(
            "<[|｜]([^<>\\n]{1,60})[|｜]>|</?(?:[|｜]\\w{1,20}[|｜])?([A-Za-z_][\\w.:-]{0,60})(?:\\h+[\\w:-]{1,40}=(?:\"[^\"<>\\n]{0,80}\"|'[^'<>\\n]{0,80}'|[\\w-]{1,40})){0,5}\\h*/?>");

    /** A word, a question's mark, what is struck out, a pictograph such as a cross. */
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}'’]+|[?？¿]|~~|[\\p{So}&&[^\\u2190-\\u25ff]]");

    private static final Set<String> ANNOUNCING = listed("words");
    private static final Set<String> CLOSING = listed("closings");
    private static final Set<String> MARKED = listed("marks");

    private Spoken() {}

    private static Set<String> listed(String key) {
        return StreamSupport.stream(
                        DataFiles.yaml("announcements.yaml").path(key).spliterator(), false)
                .map(JsonNode::asText)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** An excerpt of the text; empty where it does no more than announce. */
    static Optional<String> of(String text) {
        return said(text, ANNOUNCING::contains);
    }

    /** The same behind a value, where closing words say nothing either. */
    static Optional<String> closing(String text) {
        return said(text, word -> ANNOUNCING.contains(word) || CLOSING.contains(word));
    }

    /** {@code empty}: of a word, whether it says nothing about the value. */
    private static Optional<String> said(String rest, Predicate<String> empty) {
        boolean marked = rest.contains("```") || rest.contains("~~~");
        String words = (marked ? MARKS.matcher(rest).replaceAll(" ") : rest).strip();
        String named = words.indexOf('<') < 0 ? words : TAG.matcher(words).replaceAll(tag -> " " + tag(tag) + " ");
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
