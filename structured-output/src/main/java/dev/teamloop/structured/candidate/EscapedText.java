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

    private static boolean beginsEscaped(String text, int first) {
        int at = first;
        while (at < text.length()) {
            if ("{[ \t\r\n".indexOf(text.charAt(at)) >= 0) {
                at++;
            } else if (text.startsWith("\\n", at) || text.startsWith("\\r", at) || text.startsWith("\\t", at)) {
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
