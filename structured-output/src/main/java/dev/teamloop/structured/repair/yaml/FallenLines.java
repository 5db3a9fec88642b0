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

    private FallenLines() {}

    /** Whether an object of the values holds such a key, which no schema knows, right behind a text of several lines. */
    public static boolean areIn(Collection<JsonNode> values, YamlHints hints) {
        return !hints.keys().isEmpty() && values.stream().anyMatch(value -> isIn(value, hints));
    }

    private static boolean isIn(JsonNode value, YamlHints hints) {
        boolean behindLines = false;
        for (Map.Entry<String, JsonNode> entry : value.properties()) {
            if (behindLines
                    && !hints.keys().contains(entry.getKey())
                    && CODE.matcher(entry.getKey()).find()) {
                return true;
            }
            behindLines =
                    entry.getValue().isTextual() && entry.getValue().asText().indexOf('\n') >= 0;
        }
        for (JsonNode member : value) {
            if (member.isContainerNode() && isIn(member, hints)) {
                return true;
            }
        }
        return false;
    }
}
