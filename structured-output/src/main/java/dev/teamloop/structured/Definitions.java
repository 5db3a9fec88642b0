package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The definitions used last, one for each artifact name and schema, since making one costs more than most replies. Thread-safe. */
final class Definitions {
    private static final int MOST = 200;

    private final Map<Key, Definition> made = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Definition> eldest) {
            return size() > MOST;
        }
    };

    synchronized Definition get(String name, JsonNode schema, Supplier<Definition> make) {
        Definition known = made.get(new Key(name, schema));
        if (known != null) {
            return known;
        }
        Definition definition = make.get();
        // the caller's schema may change later
        made.put(new Key(name, schema.deepCopy()), definition);
        return definition;
    }

    private record Key(String name, JsonNode schema) {}
}
