package dev.teamloop.structured.repair.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.teamloop.structured.syntax.Bounds;
import dev.teamloop.structured.syntax.Numbers;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Numbers, also as other languages write them. What has leading zeros may be a name and is none. */
final class LenientNumber {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int DIGITS_OF_AN_INT = 9;

    private final JsonCursor cursor;

    LenientNumber(JsonCursor cursor) {
        this.cursor = cursor;
    }

    /** The number that takes up all of the range; null where that is none. */
    @Nullable
    JsonNode read(int from, int to) {
        char[] text = cursor.text;
        boolean minus = text[from] == '-';
        int digits = minus ? from + 1 : from;
        int at = digits;
        int value = 0;
        while (at < to && JsonChars.isDigit(text[at]) && at - digits < DIGITS_OF_AN_INT) {
            value = value * 10 + (text[at] - '0');
            at++;
        }
        boolean leadingZero = at - digits > 1 && text[digits] == '0';
        if (at == to && at > digits && !leadingZero) {
            return NODES.numberNode(minus ? -value : value);
        }
        return to - from > Bounds.NUMBER ? null : general(from, to);
    }

    private @Nullable JsonNode general(int from, int to) {
        if (hasHexMark(from, to)) {
            return hexadecimal(from, to);
        }
        Parts parts = new Parts(from, to);
        if (!parts.areNumber()) {
            return null;
        }
        if (parts.areForeign()) {
            cursor.forgiven.note(JsonRule.NUMBER_FORM, from);
        }
        try {
            String canonical = parts.canonical();
            return parts.whole()
                    ? Numbers.whole(new BigInteger(canonical))
                    : DecimalNode.valueOf(new BigDecimal(canonical));
        } catch (NumberFormatException e) {
            // an exponent beyond what can be held
            return null;
        }
    }

    private boolean hasHexMark(int from, int to) {
        int zero = cursor.text[from] == '-' || cursor.text[from] == '+' ? from + 1 : from;
        return to - zero > 2 && cursor.text[zero] == '0' && (cursor.text[zero + 1] | 0x20) == 'x';
    }

    private @Nullable JsonNode hexadecimal(int from, int to) {
        int digits = cursor.text[from] == '0' ? from + 2 : from + 3;
        for (int i = digits; i < to; i++) {
            if (cursor.text[i] > 'f' || Character.digit(cursor.text[i], 16) < 0) {
                return null;
            }
        }
        cursor.forgiven.note(JsonRule.NUMBER_FORM, from);
        BigInteger value = new BigInteger(cursor.slice(digits, to), 16);
        return Numbers.whole(cursor.text[from] == '-' ? value.negate() : value);
    }

    /** Sign, digits, fraction and exponent of a number, with single underscores between digits left out. */
    private final class Parts {
        private final StringBuilder canonical = new StringBuilder();
        private final int to;
        private int at;
        private boolean foreign;
        private boolean number = true;
        private boolean whole = true;

        private Parts(int from, int to) {
            this.to = to;
            this.at = from;
            sign();
            int start = at;
            int integer = digits();
            number = integer <= 1 || cursor.text[start] != '0';
            int fraction = fraction(integer);
            number &= integer + fraction > 0;
            exponent();
            number &= at == to;
        }

        private void sign() {
            if (cursor.text[at] == '-') {
                canonical.append('-');
                at++;
            } else if (cursor.text[at] == '+') {
                foreign = true;
                at++;
            }
        }

        private int digits() {
            int count = 0;
            while (at < to) {
                char c = cursor.text[at];
                if (JsonChars.isDigit(c)) {
                    canonical.append(c);
                    count++;
                } else if (c == '_' && count > 0 && at + 1 < to && JsonChars.isDigit(cursor.text[at + 1])) {
                    foreign = true;
                } else {
                    return count;
                }
                at++;
            }
            return count;
        }

        private int fraction(int integer) {
            if (at >= to || cursor.text[at] != '.') {
                return 0;
            }
            at++;
            whole = false;
            if (integer == 0) {
                canonical.append('0');
            }
            canonical.append('.');
            int count = digits();
            if (count == 0) {
                canonical.append('0');
            }
            foreign |= integer == 0 || count == 0;
            return count;
        }

        private void exponent() {
            if (at >= to || (cursor.text[at] | 0x20) != 'e') {
                return;
            }
            at++;
            whole = false;
            canonical.append('e');
            if (at < to && (cursor.text[at] == '+' || cursor.text[at] == '-')) {
                canonical.append(cursor.text[at]);
                at++;
            }
            number &= digits() > 0;
        }

        private boolean areNumber() {
            return number;
        }

        private boolean areForeign() {
            return foreign;
        }

        private boolean whole() {
            return whole;
        }

        private String canonical() {
            return canonical.toString();
        }
    }
}
