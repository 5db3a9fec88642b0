package dev.teamloop.structured.candidate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictJson;
import java.util.Optional;

/** Replies that are JSON encoded once more: as a string, or with all their quotes escaped. */
final class EscapedText {
    private EscapedText() {}

    /** The text inside; the text itself where it is not encoded, or holds no object or list. */
    static String decode(String text) {
        int first = Candidate.firstVisible(text, 0, text.length());
        if (first == text.length()) {
            return text;
        }
        char c = text.charAt(first);
        if (c == '"') {
            return decoded(text.strip(), text);
        }
        if ((c == '{' || c == '[') && isBlank(text, first + 1)) {
            String between = blanksDecoded(text, first);
            if (!between.equals(text)) {
                return between;
            }
        }
        return (c == '{' || c == '[') && beginsEscaped(text, first) && allQuotesEscaped(text)
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
        return inside.filter(EscapedText::beginsWithBracket)
                .or(() -> inside.filter(text -> text.startsWith("\"") && text.length() < quoted.length())
                        .map(text -> decoded(text.strip(), otherwise)))
                .orElse(otherwise);
    }

    private static boolean beginsWithBracket(String text) {
        int first = Candidate.firstVisible(text, 0, text.length());
        return first < text.length() && (text.charAt(first) == '{' || text.charAt(first) == '[');
    }
}
