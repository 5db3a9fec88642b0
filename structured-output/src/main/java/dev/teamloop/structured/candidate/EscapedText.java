package dev.teamloop.structured.candidate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictJson;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Replies, or the one value in them, that are JSON encoded once more: as a string, or with all their quotes escaped. */
final class EscapedText {
    private static final Pattern ESCAPED_KEY = Pattern.compile("\\\\\"([\\w$#-]{1,60})\\\\\"(\\s*:)");

    private static final Pattern ESCAPED_QUOTE = Pattern.compile("\\\\\"");

    private static final Pattern FIRST_KEY = Pattern.compile("[a-z_]\\w{0,60}:(?:\\h|\\n)");

    private EscapedText() {}

    /** {@code "{""passed"": true}"}, as tables have it. */
    private static String withoutDoubledQuotes(String text) {
        String whole = text.strip();
        boolean table = whole.length() > 4 && whole.endsWith("\"") && whole.contains("\"\"");
        String inside = table ? whole.substring(1, whole.length() - 1).replace("\"\"", "\"") : text;
        return table && beginsWithBracket(inside) ? inside : text;
    }

    /** A line that begins like an encoded value, up to what shows it. */
    private static final Pattern BEGINS = Pattern.compile(
            "(?m)^\\h*(?=\"\\s{0,80}(?:\\\\[nrt])*\\{(?:\\s|\\\\[nrt])*\\\\\"|[{\\[](?:\\s|\\\\[nrt]){0,80}(?:\\\\\"|\\\\n))");

    /** A bracket at the end of a line, perhaps with the quote that closes the string around it. */
    private static final Pattern ENDS = Pattern.compile("(?m)[}\\]]\"?\\h*$");

    /** The text with what is encoded in it decoded; the text itself where nothing is, or what is holds no object or list. */
    static String decode(String text) {
        String whole = decoded(text);
        if (!whole.equals(text)) {
            return whole;
        }
        Matcher begins = BEGINS.matcher(text);
        if (!escapesBehindBracket(text) || !begins.find()) {
            return text;
        }
        int from = begins.end();
        int to = -1;
        Matcher ends = ENDS.matcher(text).region(from, text.length());
        while (ends.find()) {
            to = ends.end();
        }
        if (to < 0) {
            return text;
        }
        String part = text.substring(from, to).stripTrailing();
        String decoded = decoded(part);
        return decoded.equals(part) ? text : text.substring(0, from) + decoded + text.substring(to);
    }

    /** Whether an escaped character is the first behind a bracket; false is certain. */
    private static boolean escapesBehindBracket(String text) {
        for (int at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 1)) {
            int before = at - 1;
            while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
                before--;
            }
            if (before >= 0 && (text.charAt(before) == '{' || text.charAt(before) == '[')) {
                return true;
            }
        }
        return false;
    }

    private static String decoded(String text) {
        int first = Candidate.firstVisible(text, 0, text.length());
        if (first == text.length()) {
            return text;
        }
        char c = text.charAt(first);
        if (c == '"') {
            String decoded = decoded(closed(text.strip()), text);
            return decoded.equals(text) ? withoutDoubledQuotes(text) : decoded;
        }
        if ((c == '{' || c == '[') && isBlank(text, first + 1) && !allQuotesEscaped(text)) {
            String between = blanksDecoded(text, first);
            if (!between.equals(text)) {
                return between;
            }
        }
        boolean keysAlone = beginsEscaped(text, first) && onlyKeysEscaped(text) && !isBlank(text, first + 1);
        if (c == '{' && keysAlone) {
            return ESCAPED_KEY.matcher(text).replaceAll("\"$1\"$2");
        }
        boolean escaped = beginsEscaped(text, first) || isBlank(text, first + 1);
        return (c == '{' || c == '[') && escaped && allQuotesEscaped(text)
                ? decoded(
                        '"'
                                + text.strip()
                                        .replace("\r", "")
                                        .replace("\n", "\\n")
                                        .replace("\t", "\\t")
                                + '"',
                        text)
                : text;
    }

    /** With its last quote, where nothing but that lacks. */
    private static String closed(String quoted) {
        boolean open = quoted.endsWith("}") || quoted.endsWith("]");
        return open && allQuotesEscaped(quoted.substring(1)) ? quoted + '"' : quoted;
    }

    /** Replies in JSON of which only the line breaks between values are escaped; the text itself where it is none. */
    private static String blanksDecoded(String text, int first) {
        StringBuilder decoded = new StringBuilder(text.length()).append(text, 0, first);
        boolean inside = false;
        int at = first;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\\' && at + 1 < text.length()) {
                if (!inside && !isBlank(text, at)) {
                    return text;
                }
                decoded.append(inside ? text.substring(at, at + 2) : text.charAt(at + 1) == 'n' ? "\n" : " ");
                at += 2;
            } else {
                inside ^= c == '"';
                decoded.append(c);
                at++;
            }
        }
        return inside ? text : decoded.toString();
    }

    /** Whether white space stands there that is escaped. */
    private static boolean isBlank(String text, int at) {
        return text.startsWith("\\n", at) || text.startsWith("\\r", at) || text.startsWith("\\t", at);
    }

    private static boolean beginsEscaped(String text, int first) {
        int at = first;
        while (at < text.length()) {
            if ("{[ \t\r\n".indexOf(text.charAt(at)) >= 0) {
                at++;
            } else if (isBlank(text, at)) {
                at += 2;
            } else {
                break;
            }
        }
        return text.startsWith("\\\"", at);
    }

    /** Quotes that are escaped elsewhere belong to texts, or to a value that is escaped in part. */
    private static boolean onlyKeysEscaped(String text) {
        long keys = ESCAPED_KEY.matcher(text).results().count();
        long quotes = ESCAPED_QUOTE.matcher(text).results().count();
        return keys > 0 && quotes == 2 * keys;
    }

    private static boolean allQuotesEscaped(String text) {
        for (int at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
            if (at == 0 || text.charAt(at - 1) != '\\') {
                return false;
            }
        }
        return true;
    }

    private static String decoded(String quoted, String otherwise) {
        if (quoted.length() < 4 || !quoted.endsWith("\"")) {
            return otherwise;
        }
        Optional<String> inside = StrictJson.read(quoted) instanceof Read.Values values
                ? values.values().stream()
                        .filter(JsonNode::isTextual)
                        .map(JsonNode::asText)
                        .findFirst()
                : Optional.empty();
        return inside.filter(EscapedText::holdsValue)
                .or(() -> inside.filter(text -> text.startsWith("\"") && text.length() < quoted.length())
                        .map(text -> decoded(text.strip(), otherwise)))
                .orElse(otherwise);
    }

    /** An object or list, or lines of YAML of which the first has a key. */
    private static boolean holdsValue(String text) {
        return beginsWithBracket(text)
                || (text.indexOf('\n') > 0 && FIRST_KEY.matcher(text).lookingAt());
    }

    private static boolean beginsWithBracket(String text) {
        int first = Candidate.firstVisible(text, 0, text.length());
        return first < text.length() && (text.charAt(first) == '{' || text.charAt(first) == '[');
    }
}
