package dev.teamloop.structured.validate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds a schema that refers to itself without going down into the value, as {@code {"$ref": "#"}} does: whoever applies it
 * never comes to an end.
 */
final class InPlaceCycle {
    private static final List<String> ONE = List.of("$ref", "not", "if", "then", "else");
    private static final List<String> SEVERAL = List.of("allOf", "anyOf", "oneOf");

    private final JsonNode document;
    private final Set<JsonNode> done = new HashSet<>();

    private InPlaceCycle(JsonNode document) {
        this.document = document;
    }

    /** A reference on the cycle; empty where there is none. References that do not begin with {@code #/} are not followed. */
    static Optional<String> in(JsonNode document) {
        InPlaceCycle search = new InPlaceCycle(document);
        if (!document.toString().contains("\"$ref\"")) {
            return Optional.empty();
        }
        for (JsonNode reference : document.findValues("$ref")) {
            Optional<String> cycle = search.from(reference.asText(), new HashSet<>());
            if (cycle.isPresent()) {
                return cycle;
            }
        }
        return Optional.empty();
    }

    private Optional<String> from(String reference, Set<String> open) {
        if (!open.add(reference)) {
            return Optional.of(reference);
        }
        JsonNode target = reference.equals("#")
                ? document
                : reference.startsWith("#/") ? document.at(reference.substring(1)) : document.path("");
        Optional<String> cycle = done.contains(target) ? Optional.empty() : below(target, open);
        open.remove(reference);
        return cycle;
    }

    private Optional<String> below(JsonNode schema, Set<String> open) {
        if (schema.path("$ref").isTextual()) {
            Optional<String> cycle = from(schema.path("$ref").asText(), open);
            if (cycle.isPresent()) {
                return cycle;
            }
        }
        for (String keyword : ONE) {
            Optional<String> cycle =
                    schema.path(keyword).isObject() ? below(schema.path(keyword), open) : Optional.empty();
            if (cycle.isPresent()) {
                return cycle;
            }
        }
        for (String keyword : SEVERAL) {
            for (JsonNode alternative : schema.path(keyword)) {
                Optional<String> cycle = below(alternative, open);
                if (cycle.isPresent()) {
                    return cycle;
                }
            }
        }
        done.add(schema);
        return Optional.empty();
    }
}
