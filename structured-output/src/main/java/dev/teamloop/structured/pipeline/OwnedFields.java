package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The fields that are the program's: whatever a reply says in them, the value that the program gave stands (SPEC §9). */
final class OwnedFields {
    static final String UNIT_ID = "unit_id";
    static final String METADATA = "_metadata";
    static final List<String> ALWAYS = List.of(UNIT_ID, METADATA, "interaction_id", "session_id", "loop_id", "kr_id");

    private final Set<String> names;

    private OwnedFields(Set<String> names) {
        this.names = names;
    }

    /** The fixed ones and those that a pipeline names in {@code processing.owned_fields}. */
    static OwnedFields of(JsonNode pipeline) {
        Set<String> names = new LinkedHashSet<>(ALWAYS);
        pipeline.path("processing").path("owned_fields").forEach(name -> names.add(name.asText()));
        return new OwnedFields(names);
    }

    static String id(ObjectNode unit) {
        return unit.path(UNIT_ID).asText();
    }

    boolean contains(String name) {
        return names.contains(name);
    }

    /** A copy that holds nothing but the program's own fields. */
    ObjectNode only(ObjectNode unit) {
        return unit.deepCopy().retain(names);
    }

    /** The reply over the input, with the program's own fields as the input has them. Neither is changed. */
    ObjectNode merge(ObjectNode input, ObjectNode reply) {
        ObjectNode unit = input.deepCopy();
        unit.setAll(reply);
        for (String name : names) {
            if (input.has(name)) {
                unit.set(name, input.get(name));
            }
        }
        return unit;
    }
}
