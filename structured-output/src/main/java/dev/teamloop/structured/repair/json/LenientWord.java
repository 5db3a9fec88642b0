package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Literals and numbers, also as other languages write them; what is neither is a text without quotes. */
final class LenientWord {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final List<String> LITERALS = List.of(
            "true", "false", "null", "True", "False", "None", "TRUE", "FALSE", "NULL", "Null", "nil", "undefined");
    private static final int LONGEST_LITERAL = 9;

    private final JsonCursor cursor;
    private final LenientNumber numbers;
    private final BareText texts;

    LenientWord(JsonCursor cursor, KeyAhead keys) {
        this.cursor = cursor;
        this.numbers = new LenientNumber(cursor);
        this.texts = new BareText(cursor, keys);
    }

    /** The value that begins with no bracket and no quote at the cursor, which is moved behind it. */
    JsonNode read(LenientFrame frame) {
        int from = cursor.at;
        JsonNode emphasised = emphasised(from);
        if (emphasised != null) {
            return emphasised;
        }
        int to = tokenEnd(from);
        if (stopsBehindPoint(from, to) || stopsInNumber(from, to)) {
            throw cut();
        }
        JsonNode value = to == from ? null : value(from, to);
        if (value != null && (cursor.forgiven.strict() || texts.endsAt(from, to, frame))) {
            cursor.at = to;
            return value;
        }
        if (value != null && isStrayQuote(to)) {
            cursor.forgiven.note(JsonRule.STRAY_QUOTE, to);
            cursor.at = to + 1;
            return value;
        }
        if (to >= cursor.end && to > from && mayBecomeMore(from, to)) {
            throw cut();
        }
        return texts.read(frame);
    }

    /** {@code **true**}; null where it is none. */
    private @Nullable JsonNode emphasised(int from) {
        if (cursor.forgiven.strict() || !cursor.startsWith("**", from)) {
            return null;
        }
        int to = tokenEnd(from + 2);
        JsonNode value = to > from + 2 && cursor.startsWith("**", to) ? value(from + 2, to) : null;
        if (value != null) {
            cursor.forgiven.note(JsonRule.EMPHASIS, from);
            cursor.forgiven.note(JsonRule.EMPHASIS, to);
            cursor.at = to + 2;
        }
        return value;
    }

    /** {@code 1",} at the end of an entry: what stands before it is no text, for that would have been opened. */
    private boolean isStrayQuote(int at) {
        if (cursor.forgiven.strict() || at >= cursor.end || cursor.text[at] != '"') {
            return false;
        }
        int next = cursor.afterBlank(at + 1);
        return next >= cursor.end
                || JsonChars.isCloser(cursor.text[next])
                || (JsonChars.isComma(cursor.text[next]) && cursor.hasLineBreak(next, cursor.afterBlank(next + 1)));
    }

    private StoppedException cut() {
        cursor.at = cursor.end;
        return StoppedException.cut("inside a value");
    }

    /** {@code 0.} at the very end: the digits that follow were cut off, and are not meant to be none. */
    private boolean stopsBehindPoint(int from, int to) {
        if (to - from < 2 || cursor.text[to - 1] != '.' || !JsonChars.isDigit(cursor.text[to - 2])) {
            return false;
        }
        int next = cursor.afterBlank(to);
        return next >= cursor.end || cursor.isSurroundingsEnd(next);
    }

    /** A number at the very end may have had more digits. */
    private boolean stopsInNumber(int from, int to) {
        return to == cursor.end
                && to > from
                && JsonChars.isDigit(cursor.text[to - 1])
                && JsonChars.isDigitOrSign(cursor.text[from]);
    }

    private int tokenEnd(int from) {
        int end = from;
        while (end < cursor.end && (JsonChars.isKeyCharacter(cursor.text[end]) || cursor.text[end] == '+')) {
            end++;
        }
        return end;
    }

    private @Nullable JsonNode value(int from, int to) {
        char c = cursor.text[from];
        if (JsonChars.isDigit(c) || c == '-' || c == '+' || c == '.') {
            return isName(from, to) ? name(from, to) : numbers.read(from, to);
        }
        return to - from > LONGEST_LITERAL ? null : literal(from, to);
    }

    /** Digits with a zero before them: the text that they are, which is a number where one is asked for. */
    private boolean isName(int from, int to) {
        boolean digits = to - from > 1 && cursor.text[from] == '0' && !cursor.forgiven.strict();
        for (int at = from; digits && at < to; at++) {
            digits = JsonChars.isDigit(cursor.text[at]);
        }
        return digits;
    }

    private JsonNode name(int from, int to) {
        cursor.forgiven.note(JsonRule.UNQUOTED_VALUE, from);
        return NODES.textNode(cursor.slice(from, to));
    }

    private @Nullable JsonNode literal(int from, int to) {
        if (to - from == 4 && cursor.startsWith("true", from)) {
            return NODES.booleanNode(true);
        }
        if (to - from == 5 && cursor.startsWith("false", from)) {
            return NODES.booleanNode(false);
        }
        if (to - from == 4 && cursor.startsWith("null", from)) {
            return NODES.nullNode();
        }
        String word = cursor.slice(from, to);
        if (!LITERALS.contains(word)) {
            return null;
        }
        cursor.forgiven.note(JsonRule.PYTHON_LITERAL, from);
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "true" -> NODES.booleanNode(true);
            case "false" -> NODES.booleanNode(false);
            default -> NODES.nullNode();
        };
    }

    /** Whether a literal or number that is cut off at the text's end begins there. */
    static boolean mayBeCut(JsonCursor cursor, int at) {
        int length = cursor.end - at;
        if (length > LONGEST_LITERAL) {
            return false;
        }
        String word = cursor.slice(at, cursor.end);
        return LITERALS.stream().anyMatch(literal -> literal.startsWith(word)) || word.equals("-") || word.equals("+");
    }

    private boolean mayBecomeMore(int from, int to) {
        String word = cursor.slice(from, Math.min(to, from + 60));
        return mayBeCut(cursor, from) || word.matches("[+-]?\\d{1,40}(\\.\\d{0,40})?[eE][+-]?");
    }

    /** Where a literal that begins at {@code at} ends; {@code at} itself where none does. */
    static int literalEnd(JsonCursor cursor, int at) {
        char c = cursor.text[at];
        if ("tfnTFN".indexOf(c) < 0) {
            return at;
        }
        for (String literal : LITERALS) {
            int end = at + literal.length();
            if (cursor.startsWith(literal, at) && (end >= cursor.end || !JsonChars.isKeyCharacter(cursor.text[end]))) {
                return end;
            }
        }
        return at;
    }
}
