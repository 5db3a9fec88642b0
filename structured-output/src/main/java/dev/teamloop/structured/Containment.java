package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** Whether one value says all that another one says. Pure. */
final class Containment {
    /** A word in place of what stands above. */
    private static final Pattern ABOVE = Pattern.compile(
            "(?i)[(\\[….\\s]*(?:(?:(?:see|same as|as) )?(?:above|before)|unchanged|同上|idem)[)\\]\\s.…]*");

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
        return isSame(whole, part);
    }

    /** 200 and 200.0 are the same. */
    static boolean isSame(JsonNode one, JsonNode other) {
        boolean numbers = one.isNumber() && other.isNumber();
        return numbers ? one.decimalValue().compareTo(other.decimalValue()) == 0 : one.equals(other);
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

    /** Whether both are objects that have no key in common. */
    static boolean keysApart(JsonNode one, JsonNode other) {
        return one.isObject()
                && other.isObject()
                && !one.isEmpty()
                && one.properties().stream().noneMatch(entry -> other.has(entry.getKey()));
    }

    private static boolean refers(JsonNode value) {
        return value.isTextual()
                ? ABOVE.matcher(value.asText().strip()).matches()
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
