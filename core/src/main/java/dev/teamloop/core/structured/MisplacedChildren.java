package dev.teamloop.core.structured;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/**
 * Tells known children that stand beside their parent rather than below it. YAML can be read so: the parent holds nothing.
 * It is never meant so.
 */
final class MisplacedChildren {
    private MisplacedChildren() {}

    /** {@code nested}: the children that a profile knows for a key. */
    static boolean isIn(JsonNode value, Map<String, List<String>> nested) {
        return (value.isObject() && isBeside(value, nested)) || isBelow(value, nested);
    }

    private static boolean isBelow(JsonNode value, Map<String, List<String>> nested) {
        for (JsonNode child : value) {
            if (isIn(child, nested)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBeside(JsonNode object, Map<String, List<String>> nested) {
        List<String> children = List.of();
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            if (children.contains(entry.getKey())) {
                return true;
            }
            children = entry.getValue().isNull() ? nested.getOrDefault(entry.getKey(), List.of()) : List.of();
        }
        return false;
    }
}
