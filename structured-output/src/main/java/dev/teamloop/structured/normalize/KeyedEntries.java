package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.syntax.KeyName;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An object whose keys each stand in a list entry of their own, as Markdown lists them. Entries behind a key without a value
 * are its list, which stands at the same level: {@code - issues:}, {@code - a test is missing}.
 */
final class KeyedEntries {
    private static final int FEWEST = 2;

    private KeyedEntries() {}

    /** The object; empty where an entry is neither a key that the schema takes, each but once, nor part of the list before it. */
    static Optional<ObjectNode> merged(JsonNode list, SchemaView schema) {
        Set<String> names =
                schema.properties().stream().map(KeyName::normalized).collect(Collectors.toSet());
        ObjectNode merged = JsonNodeFactory.instance.objectNode();
        String open = "";
        int keys = 0;
        for (JsonNode entry : list) {
            String key =
                    entry.isObject() && entry.size() == 1 ? entry.fieldNames().next() : "";
            if (names.contains(KeyName.normalized(key)) || (schema.isMap() && !key.isEmpty())) {
                if (merged.has(key)) {
                    return Optional.empty();
                }
                merged.set(key, entry.path(key));
                open = entry.path(key).isNull() ? key : "";
                keys++;
            } else if (open.isEmpty()) {
                return Optional.empty();
            } else {
                ArrayNode below = merged.path(open) instanceof ArrayNode begun ? begun : merged.putArray(open);
                below.add(entry);
            }
        }
        return keys < FEWEST ? Optional.empty() : Optional.of(merged);
    }
}
