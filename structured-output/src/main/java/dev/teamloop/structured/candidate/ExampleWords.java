package dev.teamloop.structured.candidate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Whether what leads to a value says that it is an example (SPEC §9.2), by {@code config/examples.yaml}. An example that these words
 * do not know is one more value of the reply, or words beside the only one: then the model is asked again. Pure.
 */
public final class ExampleWords {
    private static final int FURTHEST = 600;

    private static final Pattern TAG =
            Pattern.compile("(?i)<(?:example|sample|illustration)s?\\b[^<>\\n]*>\\s*(?:`{3}\\w*\\s*)?$");

    private static final Pattern MARKS = Pattern.compile("^[\\s>*_#`\"'“(\\[-]+|[\\s*_`\"'“(\\p{So}\uFE0F]+$");
    private static final Pattern ADDRESS = Pattern.compile("https?://\\S+");
    private static final Pattern EMPHASIS = Pattern.compile("[*_]+(?=\\s*[:：]|\\s*$)");
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?…](?=\\s|$)|[。！？]");
    private static final Pattern LEAD = words("lead");
    private static final Pattern ABOVE = words("above");
    private static final Pattern BESIDE = words("beside");

    private ExampleWords() {}

    private static Pattern words(String key) {
        JsonNode all = DataFiles.yaml("examples.yaml").path(key);
        return Pattern.compile(
                StreamSupport.stream(all.spliterator(), false)
                        .map(JsonNode::asText)
                        .collect(Collectors.joining("|")),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** Whether words with nothing between them and a value call it an example. */
    public static boolean areIn(String words) {
        if (!holdsLetter(words)) {
            return false;
        }
        String plain = plain(words);
        String last = lastSentence(plain);
        return holdsLetter(last)
                ? LEAD.matcher(last).find()
                : holdsLetter(plain) && ABOVE.matcher(plain).find();
    }

    /** Whether such words make a value no answer where another one stands beside it. */
    public static boolean areOfNoAnswer(String words) {
        return holdsLetter(words) && BESIDE.matcher(lastSentence(plain(words))).find();
    }

    private static boolean holdsLetter(String words) {
        return words.codePoints().anyMatch(Character::isLetter);
    }

    /** Whether what leads to the value at {@code start} does so. */
    static boolean leadToNoAnswer(String text, int start) {
        String before = text.substring(Math.max(0, start - FURTHEST), start);
        return areOfNoAnswer(Introduction.lineBefore(before).text());
    }

    private static String plain(String words) {
        if (isBare(words)) {
            return words;
        }
        String marked = ADDRESS.matcher(MARKS.matcher(words).replaceAll("")).replaceAll("");
        return EMPHASIS.matcher(marked).replaceAll("");
    }

    /** Nothing but letters of ASCII with single blanks between them, so that there is nothing to look for in it. */
    private static boolean isBare(String words) {
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (!letter && (c != ' ' || i == 0 || i == words.length() - 1)) {
                return false;
            }
        }
        return true;
    }

    private static String lastSentence(String plain) {
        if (isBare(plain)) {
            return plain;
        }
        String[] sentences = SENTENCE_END.split(plain, -1);
        return sentences[sentences.length - 1].strip();
    }

    /** Whether what leads to the value at {@code start} does so; what lies before {@code from} belongs to another one. */
    static boolean leadTo(String text, int from, int start) {
        String before = text.substring(Math.max(from, start - FURTHEST), start);
        return (before.indexOf('<') >= 0 && TAG.matcher(before).find())
                || areIn(Introduction.lineBefore(before).text());
    }
}
