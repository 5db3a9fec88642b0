package dev.teamloop.structured.candidate;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A code fence that was opened: its mark, its language, and where its body begins. */
record FenceMark(char tick, int ticks, int indent, String language, int body) {
    private static final Set<String> JSON = Set.of("json", "jsonl", "json5", "jsonc", "ndjson");
    private static final Set<String> YAML = Set.of("yaml", "yml");
    private static final int LONGEST_INDENT = 3;
    private static final int LONGEST_LANGUAGE = 20;
    private static final int LONGEST_TAG = 40;
    private static final int LONGEST_ATTRIBUTES = 200;
    private static final Pattern ATTRIBUTES = Pattern.compile("(?:\\h+[\\w-]+=(?:\"[^\"`]*\"|[^\\s`{\\[]+))+\\h*\\r?");

    /** Words that lead to a fence on the reply's first line: {@code Output: ```yaml}. */
    private static final Pattern LED = Pattern.compile(
            "(?:\\p{Lu}|(?:assistant|ai|model|output|answer|result)\\b)[^\\n:：`]{0,60}[:：]\\h*(?:`{3,}|~{3,})\\h?(?:ya?ml|json)\\h*\\n");

    private static final int LONGEST_LEAD = 100;

    boolean holdsJson() {
        return JSON.contains(language);
    }

    boolean holdsYaml() {
        return YAML.contains(language);
    }

    /** Whether the language says nothing against an answer. */
    boolean mayHoldTheValue() {
        return language.isEmpty() || holdsJson() || holdsYaml();
    }

    /** The fence that opens at a place; null where the place is none for a fence. */
    static @Nullable FenceMark opening(String text, int at) {
        int ticks = ticks(text, at);
        boolean led = ticks >= 3
                && at < LONGEST_LEAD
                && text.lastIndexOf('\n', at) < 0
                && LED.matcher(text)
                        .region(0, Math.min(text.length(), LONGEST_LEAD))
                        .lookingAt();
        if (ticks < 3 || !(led || beginsLine(text, at))) {
            return null;
        }
        int word = at + ticks;
        while (word < text.length() && text.charAt(word) == ' ') {
            word++;
        }
        int end = word;
        while (end < text.length() && end - word < LONGEST_LANGUAGE && Character.isLetterOrDigit(text.charAt(end))) {
            end++;
        }
        String language = text.substring(word, end).toLowerCase(Locale.ROOT);
        return new FenceMark(text.charAt(at), ticks, led ? 0 : indent(text, at), language, afterAttributes(text, end));
    }

    /** Behind {@code title="a.yaml"} on the fence's line; the place itself where nothing of the kind stands there. */
    private static int afterAttributes(String text, int from) {
        int line = text.indexOf('\n', from);
        int end = line < 0 ? text.length() : line;
        return from < end
                        && isBlank(text.charAt(from))
                        && ATTRIBUTES
                                .matcher(text)
                                .region(from, Math.min(end, from + LONGEST_ATTRIBUTES))
                                .matches()
                ? end
                : from;
    }

    private static boolean isBlank(char c) {
        return c == '\t' || Character.isSpaceChar(c);
    }

    /** The same fence where its body shows that it holds YAML although its language does not say so. */
    FenceMark holdingYaml() {
        return new FenceMark(tick, ticks, indent, "yaml", body);
    }

    /** Whether the marks at a place close this fence: on a line of their own, or behind a value on the opening line. */
    boolean closesAt(String text, int at) {
        int count = text.charAt(at) == tick ? ticks(text, at) : 0;
        return count >= ticks && endsLine(text, at + count) && (standsAlone(text, at) || follows(text, at));
    }

    /** In YAML what is indented deeper than the fence belongs to a text of its own. */
    private boolean standsAlone(String text, int at) {
        return beginsLine(text, at) && !(holdsYaml() && indent(text, at) > indent);
    }

    /** The blanks before it; a tag on its line is the margin. */
    private static int indent(String text, int at) {
        int margin = at;
        while (margin > 0 && text.charAt(margin - 1) != '\n' && text.charAt(margin - 1) != '>') {
            margin--;
        }
        return at - margin;
    }

    static int ticks(String text, int at) {
        int end = at;
        while (end < text.length() && text.charAt(end) == text.charAt(at)) {
            end++;
        }
        return end - at;
    }

    private boolean follows(String text, int at) {
        int end = at + ticks(text, at);
        while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        boolean last = end == text.length();
        boolean alone = text.substring(text.lastIndexOf('\n', at) + 1, at).isBlank();
        boolean behind = at > 0 && !alone && (last || "}]\" ".indexOf(text.charAt(at - 1)) >= 0);
        return behind && (last || !(holdsYaml() && text.lastIndexOf('\n', at) > body));
    }

    static boolean beginsLine(String text, int at) {
        int start = at;
        while (start > 0 && at - start <= LONGEST_INDENT && text.charAt(start - 1) == ' ') {
            start--;
        }
        return start == 0 || text.charAt(start - 1) == '\n' || endsTag(text, start);
    }

    /** A tag that ends there and begins its line. */
    private static boolean endsTag(String text, int at) {
        if (text.charAt(at - 1) != '>') {
            return false;
        }
        int from = at - 1;
        while (from > 0 && at - from <= LONGEST_TAG && text.charAt(from) != '<') {
            from--;
        }
        return text.charAt(from) == '<' && (from == 0 || text.charAt(from - 1) == '\n') && text.charAt(from + 1) != '/';
    }

    private static boolean endsLine(String text, int at) {
        int end = at;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\r')) {
            end++;
        }
        return end == text.length()
                || text.charAt(end) == '\n'
                || text.startsWith("</", end)
                // a token of a chat template
                || text.startsWith("<|", end);
    }
}
