package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/** Quotes around YAML scalars. */
final class Quoting {
    private static final Pattern MEMBER = Pattern.compile("\"\\s*,\\s*\"[\\w -]{1,60}\"\\s*:\\s*[\"\\[{\\dtfn-]");

    private Quoting() {}

    /** Whether a value is JSON to its end, which cannot be read: no text. */
    static boolean holdsMembers(String value) {
        char last = value.isEmpty() ? ' ' : value.charAt(value.length() - 1);
        return (last == '}' || last == ']') && MEMBER.matcher(value).find();
    }

    /** The text as a double-quoted scalar that reads as exactly this text. */
    static String quoted(String text) {
        String escaped = text.indexOf('\\') < 0 ? text : text.replace("\\", "\\\\");
        escaped = escaped.indexOf('"') < 0 ? escaped : escaped.replace("\"", "\\\"");
        return '"' + (escaped.indexOf('\t') < 0 ? escaped : escaped.replace("\t", "\\t")) + '"';
    }

    /** What stands between such quotes as it is read, but for line breaks and signs that are written as escapes. */
    static String unquoted(String inside, char quote) {
        if (quote == '\'') {
            return inside.replace("''", "'");
        }
        return inside.indexOf('\\') < 0 ? inside : inside.replace("\\\"", "\"").replace("\\\\", "\\");
    }

    /** The place of the next quote from {@code from} that ends a scalar; -1 where there is none. */
    static int closing(String text, int from, char quote) {
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (quote == '"' && c == '\\') {
                at++;
            } else if (c == quote) {
                boolean doubled = quote == '\'' && at + 1 < text.length() && text.charAt(at + 1) == '\'';
                if (!doubled) {
                    return at;
                }
                at++;
            }
        }
        return -1;
    }

    /** Whether a value that begins with this character is plain: no quote, collection, block, anchor, alias, tag or comment. */
    static boolean isPlain(char first) {
        return first != '\0' && "\"'[{|>&*!#%@`,]}".indexOf(first) < 0;
    }

    static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }
}
