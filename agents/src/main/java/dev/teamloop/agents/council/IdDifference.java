package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Whether an artifact holds exactly the items of the one that it was made from. */
final class IdDifference {
    private IdDifference() {}

    /** What is missing or was added; empty where nothing is. */
    static Optional<String> difference(JsonNode source, JsonNode made) {
        Set<String> before = ids(source);
        Set<String> after = ids(made);
        Set<String> missing = new TreeSet<>(before);
        missing.removeAll(after);
        after.removeAll(before);
        return missing.isEmpty() && after.isEmpty()
                ? Optional.empty()
                : Optional.of((missing.isEmpty() ? "" : "it lacks " + String.join(", ", missing))
                        + (missing.isEmpty() || after.isEmpty() ? "" : "; ")
                        + (after.isEmpty() ? "" : "it invents " + String.join(", ", after)));
    }

    /** Of a list of items, or of the one list that an object holds. */
    private static Set<String> ids(JsonNode value) {
        Set<String> ids = new TreeSet<>();
        JsonNode list = value;
        if (value.isObject()) {
            for (JsonNode below : value) {
                if (below.isArray()) {
                    list = below;
                    break;
                }
            }
        }
        list.forEach(item -> ids.add(item.path("id").asText()));
        return ids;
    }
}
