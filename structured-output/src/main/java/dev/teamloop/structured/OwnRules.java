package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;

/**
 * What a project's own pipeline says of steps that the program brings: rules of its own beside the built-in ones, which stay, and
 * prompts in place of them.
 */
final class OwnRules {
    private OwnRules() {}

    /** The built-in pipeline with what {@code own} adds to these steps. */
    static ObjectNode added(JsonNode builtIn, JsonNode own, Set<String> steps) {
        ObjectNode all = builtIn.deepCopy();
        for (String step : steps) {
            JsonNode more = own.path("validation").path(step);
            ObjectNode rules = all.withObject("validation").withObject(step);
            for (String list : List.of("required", "rules")) {
                if (more.path(list) instanceof ArrayNode entries) {
                    rules.withArray(list).addAll(entries);
                }
            }
            for (String map : List.of("types", "enums", "ranges")) {
                if (more.path(map) instanceof ObjectNode entries) {
                    ObjectNode known = rules.withObject(map);
                    entries.properties().forEach(entry -> known.putIfAbsent(entry.getKey(), entry.getValue()));
                }
            }
            JsonNode template = own.path("prompts").path("templates").path(step);
            if (template.isTextual()) {
                all.withObject("prompts").withObject("templates").set(step, template);
            }
        }
        return all;
    }
}
