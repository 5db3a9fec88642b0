package dev.teamloop.core.structured.repair;

import com.fasterxml.jackson.databind.JsonNode;

/** The characters of a tolerant reading: blanks, comments, keys, strings and words. */
final class LenientScanner {
    private final String text;
    private final Forgiven forgiven;
    private int at;

    LenientScanner(String text, int from, Forgiven forgiven) {
        this.text = text;
        this.at = from;
        this.forgiven = forgiven;
    }

    int position() {
        return at;
    }

    boolean atEnd() {
        return at >= text.length();
    }

    char peek() {
        return text.charAt(at);
    }

    char take() {
        return text.charAt(at++);
    }

    static boolean isBlank(char c) {
        return Character.isWhitespace(c) || c == '\u00a0' || c == '\ufeff';
    }

    static boolean isQuote(char c) {
        return c == '"' || c == '\'' || c == '\u201c' || c == '\u201d' || c == '\u2018' || c == '\u2019';
    }

    /** Skips white space and comments. */
    void skipBlank() {
        while (!atEnd()) {
            if (isBlank(peek())) {
                at++;
            } else if (peek() == '#' || text.startsWith("//", at)) {
                forgiven.note(JsonRule.COMMENT, at);
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                forgiven.note(JsonRule.COMMENT, at);
                int end = text.indexOf("*/", at + 2);
                if (end < 0) {
                    at = text.length();
                    throw new CutException("inside a comment");
                }
                at = end + 2;
            } else {
                return;
            }
        }
    }

    /** After the root value: more closing brackets than were opened are a slip; anything else is left alone. */
    void skipSurplusClosers() {
        int end = at;
        boolean closers = false;
        while (end < text.length() && (isBlank(text.charAt(end)) || "]},;".indexOf(text.charAt(end)) >= 0)) {
            closers |= !isBlank(text.charAt(end));
            end++;
        }
        if (end == text.length()) {
            if (closers) {
                forgiven.note(JsonRule.WRONG_BRACKET, at);
            }
            at = end;
        }
    }

    void expect(char wanted) {
        if (peek() != wanted) {
            throw new UnreadableException("expected '" + wanted + "', found " + seen());
        }
        at++;
    }

    /** A key, with or without quotes. */
    String key() {
        if (isQuote(peek())) {
            return string(LenientString.Place.KEY);
        }
        int end = at;
        while (end < text.length() && isKeyCharacter(text.charAt(end))) {
            end++;
        }
        if (end == text.length()) {
            at = end;
            throw new CutException("inside a key");
        }
        if (end == at) {
            throw new UnreadableException("expected a key, found " + seen());
        }
        forgiven.note(JsonRule.UNQUOTED_KEY, at);
        String key = text.substring(at, end);
        at = end;
        return key;
    }

    static boolean isKeyCharacter(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c == '-' || c == '.';
    }

    String string(LenientString.Place place) {
        LenientString string = LenientString.read(text, at, place, forgiven);
        at = string.end();
        return string.value();
    }

    /** A number or literal. */
    JsonNode word() {
        int end = at;
        while (end < text.length() && (isKeyCharacter(text.charAt(end)) || text.charAt(end) == '+')) {
            end++;
        }
        String word = text.substring(at, end);
        JsonNode value = LenientWord.value(word, at, forgiven);
        if (value == null) {
            if (end == text.length() && LenientWord.mayBeCut(word)) {
                at = end;
                throw new CutException("inside a value");
            }
            throw new UnreadableException("expected a value, found " + seen());
        }
        at = end;
        return value;
    }

    void refuseUnlessEntryStarts(boolean inObject) {
        char next = peek();
        boolean starts = isQuote(next)
                || (inObject ? Character.isLetter(next) || next == '_' : "{[-+".indexOf(next) >= 0)
                || (!inObject && Character.isLetterOrDigit(next));
        if (!starts) {
            throw new UnreadableException("expected ',' or a closing bracket, found " + seen());
        }
    }

    private String seen() {
        String excerpt = text.substring(at, Math.min(text.length(), at + 20)).replace('\n', ' ');
        return "'" + excerpt + "'";
    }

    /** The text stops where it must not; never leaves the package. */
    static final class CutException extends RuntimeException {
        CutException(String message) {
            super(message, null, false, false);
        }
    }

    /** Something stands where it must not; never leaves the package. */
    static final class UnreadableException extends RuntimeException {
        UnreadableException(String message) {
            super(message, null, false, false);
        }
    }
}
