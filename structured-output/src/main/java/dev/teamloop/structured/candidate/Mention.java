package dev.teamloop.structured.candidate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.repair.json.Lenient;

/** Tells a bracket that a sentence mentions, such as {@code [1]}, and a part of a broken value from an answer. */
final class Mention {
    private Mention() {}

    static boolean isAt(char[] text, int start, int stop, Lenient reading) {
        JsonNode value = reading.value();
        if (value == null) {
            return false;
        }
        boolean code = start > 0 && text[start - 1] == '`' && stop < text.length && text[stop] == '`';
        // Markdown's footnotes and link definitions
        boolean defined = value.isArray() && stop < text.length && text[stop] == ':';
        return code || defined || (saysLittle(value) && (insideALine(text, start) || goesOn(text, stop)));
    }

    /** Whether a label or a mark of code shows that a sentence gives the value rather than speaks of it. */
    static boolean isGiven(char[] text, int start) {
        int before = visibleBefore(text, start);
        return before >= 0
                && (text[before] == ':' || text[before] == '=' || text[before] == '`' || text[before] == '：');
    }

    /**
     * One of the members behind an opening bracket that is missing; or a list's first element.
     * {@code behindMember}: the text itself begins with a key, as it does where a model goes on after a bracket it was given.
     */
    static boolean isFragment(char[] text, int start, int stop, boolean behindMember) {
        int before = visibleBefore(text, start);
        int after = visibleFrom(text, stop);
        boolean closed = after < text.length && (text[after] == '}' || text[after] == ']');
        boolean amongOthers =
                closed || (after < text.length && text[after] == ',') || (before >= 0 && text[before] == ',');
        return (behindMember && (amongOthers || (insideALine(text, start) && text[before] != ':')))
                || (before >= 0 && text[before] == '[');
    }

    /** A member of an object that could not be read, wherever that stands. */
    static boolean isMember(char[] text, int start, int stop) {
        int before = visibleBefore(text, start);
        if (before <= 0 || text[before] != ':' || text[before - 1] != '"') {
            return false;
        }
        int after = visibleFrom(text, stop);
        return after < text.length && "},]".indexOf(text[after]) >= 0;
    }

    private static int visibleFrom(char[] text, int at) {
        int after = at;
        while (after < text.length && Character.isWhitespace(text[after])) {
            after++;
        }
        return after;
    }

    private static int visibleBefore(char[] text, int at) {
        int before = at - 1;
        while (before >= 0 && Character.isWhitespace(text[before])) {
            before--;
        }
        return before;
    }

    /** Whether a word follows on the line. */
    private static boolean goesOn(char[] text, int stop) {
        int after = stop;
        while (after < text.length && (text[after] == ' ' || text[after] == '\t')) {
            after++;
        }
        return after < text.length && after > stop && Character.isLetter(text[after]);
    }

    private static boolean saysLittle(JsonNode value) {
        if (value.isObject()) {
            return value.isEmpty();
        }
        for (JsonNode element : value) {
            if (element.isContainerNode()) {
                return false;
            }
        }
        return true;
    }

    private static boolean insideALine(char[] text, int start) {
        int before = start - 1;
        while (before >= 0 && (text[before] == ' ' || text[before] == '\t')) {
            before--;
        }
        return before >= 0 && text[before] != '\n';
    }
}
