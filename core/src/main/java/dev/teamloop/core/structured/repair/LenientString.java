package dev.teamloop.core.structured.repair;

/** A quoted string as the tolerant reader understands it: its value and the place after its closing quote. */
record LenientString(String value, int end) {
    /** Where the string stands, which decides what may follow its closing quote. */
    enum Place {
        KEY,
        MEMBER,
        ELEMENT
    }

    static LenientString read(String text, int from, Place place, Forgiven forgiven) {
        char opening = text.charAt(from);
        char closing = closing(opening);
        noteQuotes(opening, from, forgiven);
        StringBuilder value = new StringBuilder();
        boolean quotes = false;
        int at = from + 1;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\\') {
                at = escape(text, at, value, forgiven);
            } else if (c == closing && StringEnd.isAt(text, at, place)) {
                return new LenientString(value.toString(), at + 1);
            } else {
                note(c, closing, at, forgiven);
                quotes |= c == closing;
                value.append(c);
                at++;
            }
        }
        if (quotes) {
            throw new LenientScanner.UnreadableException(
                    "none of its quotes can close the text that begins at " + from);
        }
        throw new LenientScanner.CutException(place == Place.KEY ? "inside a key" : "inside a string");
    }

    private static char closing(char opening) {
        return switch (opening) {
            case '\u201c', '\u201d' -> '\u201d';
            case '\u2018', '\u2019' -> '\u2019';
            default -> opening;
        };
    }

    private static void noteQuotes(char opening, int at, Forgiven forgiven) {
        if (opening == '\'') {
            forgiven.note(JsonRule.SINGLE_QUOTES, at);
        } else if (opening != '"') {
            forgiven.note(JsonRule.SMART_QUOTES, at);
        }
    }

    private static void note(char c, char closing, int at, Forgiven forgiven) {
        if (c == closing) {
            forgiven.note(JsonRule.INNER_QUOTES, at);
        } else if (c < ' ') {
            forgiven.note(JsonRule.CONTROL_CHARACTER, at);
        }
    }

    /** Appends what the escape sequence at {@code at} stands for; returns the place after it. */
    private static int escape(String text, int at, StringBuilder value, Forgiven forgiven) {
        if (at + 1 >= text.length()) {
            throw new LenientScanner.CutException("inside a string");
        }
        char kind = text.charAt(at + 1);
        int simple = "\"\\/bfnrt".indexOf(kind);
        if (simple >= 0) {
            value.append("\"\\/\b\f\n\r\t".charAt(simple));
            return at + 2;
        }
        if (LenientScanner.isQuote(kind)) {
            value.append(kind);
            forgiven.note(JsonRule.INVALID_ESCAPE, at);
            return at + 2;
        }
        if (kind == 'u' && isHex(text, at + 2)) {
            value.append((char) Integer.parseInt(text.substring(at + 2, at + 6), 16));
            return at + 6;
        }
        forgiven.note(JsonRule.INVALID_ESCAPE, at);
        value.append('\\');
        return at + 1;
    }

    private static boolean isHex(String text, int from) {
        if (from + 4 > text.length()) {
            return false;
        }
        return text.substring(from, from + 4).chars().allMatch(c -> Character.digit(c, 16) >= 0 && c < 128);
    }
}
