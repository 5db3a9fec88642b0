package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/** Whether one value says all that another one says. Pure. */
final class Containment {
    private Containment() {}

    /** Fields that hold nothing and elements in another order count for nothing. */
    static boolean covers(JsonNode whole, JsonNode part) {
        if (part.isObject()) {
            return whole.isObject()
                    && part.properties().stream()
                            .allMatch(entry ->
                                    isEmpty(entry.getValue()) || covers(whole.path(entry.getKey()), entry.getValue()));
        }
        if (part.isArray()) {
            return StreamSupport.stream(part.spliterator(), false)
                    .allMatch(element ->
                            StreamSupport.stream(whole.spliterator(), false).anyMatch(other -> covers(other, element)));
        }
        return whole.equals(part);
    }

    /** Whether a value repeats another one with some of its fields left out, or refers to it instead of saying it again. */
    static boolean abbreviates(JsonNode shorter, JsonNode whole) {
        if (!shorter.isObject() || !whole.isObject()) {
            return false;
        }
        boolean refers = shorter.properties().stream().anyMatch(entry -> refers(entry.getValue()));
        boolean rest = shorter.properties().stream()
                .allMatch(entry -> isEmpty(entry.getValue())
                        || refers(entry.getValue())
                        || entry.getValue().equals(whole.path(entry.getKey())));
        boolean repeats =
                shorter.properties().stream().anyMatch(entry -> entry.getValue().isTextual());
        boolean more = whole.properties().stream()
                .anyMatch(entry -> !isEmpty(entry.getValue()) && !shorter.has(entry.getKey()));
        return rest && (refers || (repeats && more));
    }

    /** Whether both have lists of the same names, and none of their entries in common. */
    static boolean listApart(JsonNode one, JsonNode other) {
        List<Map.Entry<String, JsonNode>> both = one.properties().stream()
                .filter(entry -> entry.getValue().isArray() && !entry.getValue().isEmpty())
                .filter(entry -> !other.path(entry.getKey()).isEmpty())
                .toList();
        return !both.isEmpty()
                && both.stream().allMatch(entry -> areApart(entry.getValue(), other.path(entry.getKey())));
    }

    /** Whether both are objects that have no key in common. */
    static boolean keysApart(JsonNode one, JsonNode other) {
        return one.isObject()
                && other.isObject()
                && !one.isEmpty()
                && one.properties().stream().noneMatch(entry -> other.has(entry.getKey()));
    }

    private static boolean areApart(JsonNode entries, JsonNode others) {
        return StreamSupport.stream(entries.spliterator(), false)
                .allMatch(entry -> (entry.isTextual() || entry.isObject())
                        && StreamSupport.stream(others.spliterator(), false)
                                .noneMatch(other -> name(other).equals(name(entry))));
    }

    /** A text itself; of an object its first text, which is what it is known by. */
    private static String name(JsonNode entry) {
        return entry.isObject()
                ? entry.properties().stream()
                        .map(Map.Entry::getValue)
                        .filter(JsonNode::isTextual)
                        .map(JsonNode::asText)
                        .findFirst()
                        .orElse("")
                : entry.asText();
    }

    private static boolean refers(JsonNode value) {
        return value.isTextual()
                ? RivalWords.BUILT_IN.above().matcher(value.asText().strip()).matches()
                : value.isArray()
                        && !value.isEmpty()
                        && StreamSupport.stream(value.spliterator(), false).allMatch(Containment::refers);
    }

    private static boolean isEmpty(JsonNode value) {
        return value.isNull()
                || value.isMissingNode()
                || (value.isContainerNode() && value.isEmpty())
                || (value.isTextual() && value.asText().isBlank());
    }
}
