package dev.teamloop.structured.repair.json;

/** What single characters mean to the tolerant reader. */
final class JsonChars {
    private static final String FOREIGN_BLANKS =
            "\u0085\u00a0\u061c\u1680\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060\u2066\u2067\u2068\u2069\u3000\ufeff";
    private static final String FOREIGN_QUOTES = "\u201c\u201d\u201e\u201f\u2018\u2019\u201a\u201b\u00ab\u00bb\uff02";

    private JsonChars() {}

    static boolean isBlank(char c) {
        return c <= ' ' ? c == ' ' || c == '\n' || c == '\r' || c == '\t' || isControl(c) : isForeignBlank(c);
    }

    private static boolean isControl(char c) {
        return c == '\f' || c == '\u000b' || c == 0;
    }

    /** Blanks that other languages have and JSON does not. */
    static boolean isForeignBlank(char c) {
        return c <= ' ' ? isControl(c) : c >= 0x80 && (isSpaceOfUnicode(c) || FOREIGN_BLANKS.indexOf(c) >= 0);
    }

    private static boolean isSpaceOfUnicode(char c) {
        return c >= '\u2000' && c <= '\u200a';
    }

    static boolean isQuote(char c) {
        return c == '"' || c == '\'' || c == '`' || isSmartQuote(c);
    }

    static boolean isSmartQuote(char c) {
        return c >= 0x80 && FOREIGN_QUOTES.indexOf(c) >= 0;
    }

    static boolean isCloser(char c) {
        return c == '}' || c == ']' || c == ')';
    }

    static boolean isOpener(char c) {
        return c == '{' || c == '[' || c == '(';
    }

    static boolean isComma(char c) {
        return c == ',' || c == ';' || c == '\uff0c' || c == '\u3001' || c == '\uff1b';
    }

    static boolean isColon(char c) {
        return c == ':' || c == '\uff1a';
    }

    static boolean isDigitOrSign(char c) {
        return isDigit(c) || c == '-' || c == '+' || c == '.';
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Characters of keys that stand without quotes. */
    static boolean isKeyCharacter(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || isDigit(c)
                || c == '_'
                || c == '$'
                || c == '-'
                || c == '.'
                || (c >= 0x80 && Character.isLetterOrDigit(c));
    }
}
