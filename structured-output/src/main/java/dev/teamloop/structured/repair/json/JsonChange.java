package dev.teamloop.structured.repair.json;

import java.util.Set;

/** What a liberty that was taken at a place makes of the text there: the characters it replaces and what replaces them. */
record JsonChange(int from, int to, String with) {
    private static final int NEAR = 80;
    private static final Set<String> FALSE = Set.of("False", "FALSE");
    private static final Set<String> TRUE = Set.of("True", "TRUE");

    /** {@code put}: a bracket that was inserted, or that replaced the one at the place; empty for one that was taken out. */
    static JsonChange of(JsonRule rule, char[] text, int place, String put) {
        int at = Math.min(place, text.length);
        char c = at < text.length ? text[at] : '\0';
        return switch (rule) {
            case MISSING_BRACKET -> new JsonChange(at, at, put);
            case WRONG_BRACKET -> new JsonChange(at, at + 1, put);
            case TRAILING_COMMA -> {
                int comma = JsonChars.isComma(c) ? at : before(text, at);
                yield new JsonChange(comma, comma + 1, "");
            }
            case MISSING_COMMA -> {
                int end = before(text, at) + 1;
                yield new JsonChange(end, end, ",");
            }
            case SEPARATOR ->
                new JsonChange(at, at + 1, isSecondColon(text, at) ? "" : JsonChars.isColon(c) ? ":" : ",");
            case MISSING_COLON -> new JsonChange(at, at, ":");
            case ASSIGNMENT -> new JsonChange(at, at + (at + 1 < text.length && text[at + 1] == '>' ? 2 : 1), ":");
            case COMMENT -> new JsonChange(at, endOfComment(text, at), "");
            case FOREIGN_BLANK -> new JsonChange(at, at + 1, " ");
            case SINGLE_QUOTES, BACKTICK_QUOTES, SMART_QUOTES -> quotes(text, at);
            case TRIPLE_QUOTES -> new JsonChange(at, at + 3, "\"");
            case MISSING_QUOTE -> {
                int missing = JsonChars.isQuote(c) ? wordEnd(text, at + 1) : at;
                yield new JsonChange(missing, missing, "\"");
            }
            case KEY_MARKS -> key(text, at);
            case INNER_QUOTES -> new JsonChange(at, at, "\\");
            case INVALID_ESCAPE -> new JsonChange(at, at, "\\");
            case CONTROL_CHARACTER -> new JsonChange(at, at + 1, escaped(c));
            case STRING_SUM -> sum(text, at);
            case UNQUOTED_KEY -> quoted(text, at, keyEnd(text, at));
            case UNQUOTED_VALUE -> quoted(text, at, valueEnd(text, at));
            case EMPHASIS -> new JsonChange(at, at + 2, "");
            case DASH -> new JsonChange(at, at + 1, "");
            case STRAY_QUOTE -> new JsonChange(at, at + 1, "");
            case PYTHON_LITERAL -> {
                int end = wordEnd(text, at);
                String word = new String(text, at, end - at);
                yield new JsonChange(at, end, TRUE.contains(word) ? "true" : FALSE.contains(word) ? "false" : "null");
            }
            case NUMBER_FORM -> number(text, at);
            case RAW_STRING, STRING_PREFIX -> new JsonChange(at, at + 1, "");
            case SET -> new JsonChange(at - 1, at, "[");
            case TUPLE -> new JsonChange(at, at + 1, "[");
            case DUPLICATE_KEY -> lastEntry(text, at);
        };
    }

    private static JsonChange key(char[] text, int at) {
        int from = at + (text[at + 1] == '"' ? 2 : 1);
        int end = wordEnd(text, from);
        boolean colon = text[end] == ':';
        int stop = colon ? end + 1 : end;
        while (stop < text.length && (JsonChars.isQuote(text[stop]) || text[stop] == '\\')) {
            stop++;
        }
        return new JsonChange(at, stop, "\"" + new String(text, from, end - from) + (colon ? "\":" : "\""));
    }

    private static int before(char[] text, int at) {
        int last = at - 1;
        while (last > 0 && JsonChars.isBlank(text[last])) {
            last--;
        }
        return Math.max(0, last);
    }

    private static int wordEnd(char[] text, int from) {
        int end = from;
        while (end < text.length && JsonChars.isKeyCharacter(text[end])) {
            end++;
        }
        return end;
    }

    private static int keyEnd(char[] text, int from) {
        int end = from;
        while (end < text.length && ":=\"\n".indexOf(text[end]) < 0) {
            end++;
        }
        while (end > from && JsonChars.isBlank(text[end - 1])) {
            end--;
        }
        return end;
    }

    /** The entry that ends before the place, with its comma; nothing where it holds brackets. */
    private static JsonChange lastEntry(char[] text, int end) {
        int from = end - 1;
        while (from > 0 && ",{}[]".indexOf(text[from]) < 0) {
            from--;
        }
        return new JsonChange(from >= 0 && text[from] == ',' ? from : end, end, "");
    }

    private static int valueEnd(char[] text, int from) {
        int end = from;
        while (end < text.length && ",}]\n".indexOf(text[end]) < 0) {
            end++;
        }
        return end;
    }

    private static JsonChange quoted(char[] text, int from, int to) {
        return new JsonChange(from, to, '"' + new String(text, from, to - from).strip() + '"');
    }

    /** Both quotes where the closing one is near. */
    private static JsonChange quotes(char[] text, int at) {
        int close = at + 1;
        while (close < text.length && close - at < NEAR && text[close] != '\n' && !JsonChars.isQuote(text[close])) {
            close++;
        }
        boolean near = close < text.length && JsonChars.isQuote(text[close]);
        return near
                ? new JsonChange(at, close + 1, '"' + new String(text, at + 1, close - at - 1) + '"')
                : new JsonChange(at, at + 1, "\"");
    }

    private static JsonChange number(char[] text, int from) {
        int to = from;
        while (to < text.length && (JsonChars.isKeyCharacter(text[to]) || text[to] == '+')) {
            to++;
        }
        Object value = new LenientNumber(new JsonCursor(text)).read(from, to);
        return new JsonChange(from, to, String.valueOf(value));
    }

    private static int endOfComment(char[] text, int at) {
        boolean block = at + 1 < text.length && text[at + 1] == '*';
        int end = at;
        while (end < text.length
                && text[end] != '\n'
                && !(block && text[end] == '/' && end > at + 2 && text[end - 1] == '*')) {
            end++;
        }
        return Math.min(text.length, block ? end + 1 : end);
    }

    private static JsonChange sum(char[] text, int plus) {
        int next = plus + 1;
        while (next < text.length && JsonChars.isBlank(text[next])) {
            next++;
        }
        return new JsonChange(before(text, plus), Math.min(text.length, next + 1), "");
    }

    private static String escaped(char c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> String.format("\\u%04x", (int) c);
        };
    }

    private static boolean isSecondColon(char[] text, int at) {
        return at > 0 && text[at] == ':' && text[at - 1] == ':';
    }
}
