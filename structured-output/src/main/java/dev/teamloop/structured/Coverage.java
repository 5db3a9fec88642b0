package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.StreamSupport;

/** Whether one value says all that another one says. Pure. */
final class Coverage {
    private Coverage() {}

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

    private static boolean isEmpty(JsonNode value) {
        return value.isNull()
                || (value.isContainerNode() && value.isEmpty())
                || (value.isTextual() && value.asText().isBlank());
    }
}
