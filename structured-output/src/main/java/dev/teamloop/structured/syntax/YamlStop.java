package dev.teamloop.structured.syntax;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * How a YAML text stops. After a colon, a dash or the mark of a block scalar something has yet to come, although YAML takes
 * what is missing for nothing; a line break behind it makes both possible.
 */
public enum YamlStop {
    /** Nothing shows that anything is missing. */
    AFTER_A_VALUE,
    /** The last line is ended and holds a key or a dash only. */
    AFTER_AN_EMPTY_LINE,
    /** The text stops where a value has to begin. */
    BEFORE_A_VALUE;

    /** {@code value}: what the text was read as. */
    public static YamlStop of(String text, JsonNode value) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) <= ' ') {
            end--;
        }
        int line = text.lastIndexOf('\n', Math.max(0, end - 1)) + 1;
        if (end == line || !mayExpect(text.substring(line, end), lastLeaf(value))) {
            return AFTER_A_VALUE;
        }
        return text.indexOf('\n', end) >= 0 ? AFTER_AN_EMPTY_LINE : BEFORE_A_VALUE;
    }

    private static boolean mayExpect(String line, JsonNode leaf) {
        boolean dash = line.strip().equals("-");
        if (leaf.isNull()) {
            return dash || line.endsWith(":") || line.endsWith(" -");
        }
        // a dash by itself that YAML takes for more of a text, or the mark of a block scalar without a body
        return leaf.isTextual()
                && ((dash && leaf.asText().endsWith(" -")) || (leaf.asText().isEmpty() && endsWithBlockMark(line)));
    }

    private static boolean endsWithBlockMark(String line) {
        int mark = line.length() - 1;
        while (mark > 0 && "+-123456789".indexOf(line.charAt(mark)) >= 0) {
            mark--;
        }
        return mark > 0 && (line.charAt(mark) == '|' || line.charAt(mark) == '>') && line.charAt(mark - 1) == ' ';
    }

    private static JsonNode lastLeaf(JsonNode value) {
        JsonNode last = value;
        while (last.isContainerNode() && !last.isEmpty()) {
            JsonNode child = last;
            for (JsonNode each : last) {
                child = each;
            }
            last = child;
        }
        return last;
    }
}
