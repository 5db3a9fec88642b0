package dev.teamloop.structured.repair.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collection;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A line of code with a colon that fell out of the block of text above it for want of indentation: YAML reads {@code def f():} as one
 * more key, and the text ends early.
 */
public final class FallenLines {
    private static final Pattern CODE =
            Pattern.compile("\\w\\(|[;{}=]|^(?:def|class|for|if|elif|while|except|with) \\S|^(?:else|try|finally)$");

    /** What stands before a key: a text of several lines, or one that counts letter by letter. */
    private enum Behind {
        NOTHING,
        LINES,
        VERBATIM
    }

    private FallenLines() {}

    /** Whether an object of the values holds such a key, which no schema knows, right behind a text of several lines; behind a file's content any such key. */
    public static boolean areIn(Collection<JsonNode> values, YamlHints hints) {
        return !hints.keys().isEmpty() && values.stream().anyMatch(value -> isIn(value, hints));
    }

    private static boolean isIn(JsonNode value, YamlHints hints) {
        Behind behind = Behind.NOTHING;
        for (Map.Entry<String, JsonNode> entry : value.properties()) {
            boolean unknown = !hints.keys().contains(entry.getKey());
            if (unknown
                    && (behind == Behind.VERBATIM
                            || (behind == Behind.LINES
                                    && CODE.matcher(entry.getKey()).find()))) {
                return true;
            }
            behind = behind(entry.getKey(), entry.getValue(), hints);
        }
        for (JsonNode member : value) {
            if (member.isContainerNode() && isIn(member, hints)) {
                return true;
            }
        }
        return false;
    }

    /** What an entry ends with, however deep. */
    private static Behind behind(String key, JsonNode value, YamlHints hints) {
        String last = key;
        JsonNode end = value;
        while (end.isContainerNode() && !end.isEmpty()) {
            if (end.isObject()) {
                for (Map.Entry<String, JsonNode> entry : end.properties()) {
                    last = entry.getKey();
                }
                end = end.path(last);
            } else {
                end = end.path(end.size() - 1);
            }
        }
        if (!end.isTextual() || end.asText().indexOf('\n') < 0) {
            return Behind.NOTHING;
        }
        return hints.verbatim().contains(last) ? Behind.VERBATIM : Behind.LINES;
    }
}
