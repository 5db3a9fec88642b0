package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The definitions used last, one for each artifact name and schema, since making one costs more than most replies. Thread-safe. */
final class ArtifactDefinitions {
    private static final int MOST = 200;

    private final Map<Key, ArtifactDefinition> made = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, ArtifactDefinition> eldest) {
            return size() > MOST;
        }
    };

    synchronized ArtifactDefinition get(String name, JsonNode schema, Supplier<ArtifactDefinition> make) {
        ArtifactDefinition known = made.get(new Key(name, schema));
        if (known != null) {
            return known;
        }
        ArtifactDefinition definition = make.get();
        // the caller's schema may change later
        made.put(new Key(name, schema.deepCopy()), definition);
        return definition;
    }

    private record Key(String name, JsonNode schema) {}
}
