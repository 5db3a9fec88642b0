package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.syntax.PlainScalar;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Texts without quotes, where it is certain how far they reach: within one line, up to a comma before the next entry or to
 * the closing bracket. What other languages call no value, and placeholders, are no texts.
 */
final class BareText {
    private static final Set<String> NO_VALUES =
            Set.of("nan", "infinity", "-infinity", "+infinity", "inf", "-inf", "+inf", "undefined");
    private static final Pattern DATE_OR_VERSION =
            Pattern.compile("\\d{4}-\\d\\d?-\\d\\d?(?:[T ][\\d:.]+)?|\\d+\\.\\d+\\.[\\d.]+|\\d\\d?:\\d\\d(?::\\d\\d)?");
    private static final Pattern BROKEN_NUMBER =
            Pattern.compile("[-+]?[0-9][0-9_,]*\\.?[0-9_]*(?:[eE][-+]?[0-9]*)?|0[xX].*");
    private static final String NOT_INSIDE = "{}[]()<>\"`|\\";

    /** Where the schema asks for a boolean they are one, as in YAML. */
    private static final Set<String> TRUTHS = Set.of("yes", "no", "on", "off");

    private final JsonCursor cursor;
    private final KeyAhead keys;

    BareText(JsonCursor cursor, KeyAhead keys) {
        this.cursor = cursor;
        this.keys = keys;
    }

    /** Whether the literal or number between the places is the whole of a value. */
    boolean endsAt(int from, int to, LenientFrame frame) {
        int next = cursor.afterBlank(to);
        if (next >= cursor.end) {
            return true;
        }
        char c = cursor.text[next];
        if (JsonChars.isComma(c)
                || JsonChars.isCloser(c)
                || JsonComments.startsAt(cursor, next)
                || cursor.isSurroundingsEnd(next)
                || cursor.hasLineBreak(to, next)) {
            return true;
        }
        boolean apart = next > to || JsonChars.isQuote(c) || JsonChars.isOpener(c);
        return apart && (frame.object ? keys.isAt(next) : keys.startsValue(next));
    }

    TextNode read(LenientFrame frame) {
        int from = cursor.at;
        if (cursor.forgiven.refuses()) {
            throw unexpected();
        }
        int to = from;
        while (to < cursor.end && !ends(to, frame)) {
            if (NOT_INSIDE.indexOf(cursor.text[to]) >= 0) {
                if (cursor.text[to] == '"') {
                    return quotedAtItsEnd(from, to, frame);
                }
                throw unexpected();
            }
            to++;
        }
        if (to >= cursor.end) {
            throw cutOrUnexpected(from);
        }
        cursor.forgiven.note(JsonRule.UNQUOTED_VALUE, from);
        return text(from, to, to);
    }

    private boolean ends(int at, LenientFrame frame) {
        char c = cursor.text[at];
        if (c == '\n' || c == '}' || c == ']' || (c == ')' && frame.closer == ')')) {
            return true;
        }
        if (c == '#' || c == '/') {
            return JsonChars.isBlank(cursor.text[at - 1]) && JsonComments.startsAt(cursor, at);
        }
        if (!JsonChars.isComma(c)) {
            return false;
        }
        int next = cursor.afterBlank(at + 1);
        if (!frame.object && isSentence(at, next)) {
            throw StoppedException.unreadable("it cannot be told where the text without quotes ends: " + cursor.seen());
        }
        boolean entry = next >= cursor.end
                || JsonChars.isCloser(cursor.text[next])
                || !frame.object
                || keys.isAt(next)
                || JsonComments.startsAt(cursor, next);
        if (!entry) {
            throw StoppedException.unreadable("it cannot be told where the text without quotes ends: " + cursor.seen());
        }
        return true;
    }

    /** Several words, a comma, and a word in small letters on the same line: one sentence or two entries. */
    private boolean isSentence(int comma, int next) {
        return next < cursor.end
                && Character.isLowerCase(cursor.text[next])
                && !cursor.hasLineBreak(comma, next)
                && cursor.slice(cursor.at, comma).strip().indexOf(' ') > 0
                && LenientWord.literalEnd(cursor, next) == next;
    }

    /** {@code name": } – the quote at the beginning is missing. */
    private TextNode quotedAtItsEnd(int from, int quote, LenientFrame frame) {
        int next = cursor.afterBlank(quote + 1);
        boolean ends = next >= cursor.end
                || JsonChars.isCloser(cursor.text[next])
                || (JsonChars.isComma(cursor.text[next]) && entryFollows(cursor.afterBlank(next + 1), frame))
                || (cursor.hasLineBreak(quote, next) && keys.isAt(next));
        if (!ends) {
            throw unexpected();
        }
        cursor.forgiven.note(JsonRule.MISSING_QUOTE, from);
        return text(from, quote, quote + 1);
    }

    private boolean entryFollows(int at, LenientFrame frame) {
        return at >= cursor.end || JsonChars.isCloser(cursor.text[at]) || (frame.object ? keys.isAt(at) : true);
    }

    private TextNode text(int from, int to, int stop) {
        int last = to;
        while (last > from && JsonChars.isBlank(cursor.text[last - 1])) {
            last--;
        }
        String text = cursor.slice(from, last);
        if (!isText(text)) {
            throw unexpected();
        }
        cursor.at = stop;
        return TRUTHS.contains(text.toLowerCase(Locale.ROOT)) ? PlainScalar.word(text) : TextNode.valueOf(text);
    }

    private static boolean isText(String text) {
        if (text.isEmpty() || NO_VALUES.contains(text.toLowerCase(Locale.ROOT))) {
            return false;
        }
        char first = text.charAt(0);
        boolean placeholder = text.contains("...")
                || text.contains("\u2026")
                || text.contains(": ")
                || text.endsWith(":")
                || text.contains(" = ");
        boolean plain = Character.isLetterOrDigit(first) || "_/.@#$~-+".indexOf(first) >= 0;
        boolean says = text.chars().anyMatch(Character::isLetter)
                || DATE_OR_VERSION.matcher(text).matches();
        return plain && !placeholder && says && !isBrokenNumber(text);
    }

    /** {@code 007}, {@code 1 + 2} and their like: numbers that are none. */
    private static boolean isBrokenNumber(String text) {
        return BROKEN_NUMBER.matcher(text).matches();
    }

    private StoppedException cutOrUnexpected(int from) {
        String text = cursor.slice(from, cursor.end);
        if (isText(text.strip()) && text.length() < 200) {
            cursor.at = cursor.end;
            return StoppedException.cut("inside a value");
        }
        return unexpected();
    }

    private StoppedException unexpected() {
        return StoppedException.unreadable("expected a value, found " + cursor.seen());
    }
}
