package dev.teamloop.structured.repair.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.Optional;

/** Leaves out what a truncated text does not hold whole. */
public final class IncompleteLast {
    private IncompleteLast() {}

    /** The text without its last line that says something; empty where nothing would be left. */
    public static Optional<String> lineDropped(String text) {
        String body = text.stripTrailing();
        int end = body.lastIndexOf('\n');
        return end <= 0 ? Optional.empty() : Optional.of(body.substring(0, end));
    }

    /** The text without the last entry of its outermost list; empty where that has no other. */
    public static Optional<String> entryDropped(String text) {
        YamlLines lines = YamlLines.of(text);
        int outermost = Integer.MAX_VALUE;
        int before = -1;
        int last = -1;
        for (int i = 0; i < lines.size(); i++) {
            YamlLine line = lines.get(i);
            if (!lines.isInside(i) && line.hasDash() && line.indent() <= outermost) {
                before = line.indent() == outermost ? last : -1;
                outermost = line.indent();
                last = i;
            }
        }
        if (before < 0) {
            return Optional.empty();
        }
        int end = 0;
        for (int i = 0; i < last; i++) {
            end += lines.get(i).text().length() + 1;
        }
        return Optional.of(text.substring(0, end));
    }

    /** The value without the last entry of the outermost list that was still open; empty where it has no other. */
    public static Optional<JsonNode> entryDropped(JsonNode value) {
        JsonNode copy = value.deepCopy();
        JsonNode at = copy;
        while (at.isObject() && !at.isEmpty()) {
            JsonNode last = at;
            for (JsonNode child : at) {
                last = child;
            }
            at = last;
        }
        if (at instanceof ArrayNode list && list.size() > 1) {
            list.remove(list.size() - 1);
            return Optional.of(copy);
        }
        return Optional.empty();
    }
}
