package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Finds what a {@code $ref} names within its own document: by pointer, by {@code $anchor}, by {@code $id}. */
final class References {
    private static final Set<String> ANNOTATIONS =
            Set.of("$ref", "title", "description", "$comment", "examples", "deprecated", "readOnly", "writeOnly");

    private final Map<String, JsonNode> anchors = new HashMap<>();
    private final Map<String, JsonNode> ids = new HashMap<>();

    References(JsonNode document) {
        collect(document);
        ids.put("", document);
    }

    private void collect(JsonNode part) {
        if (part.path("$anchor").isTextual()) {
            anchors.put(part.path("$anchor").asText(), part);
        }
        if (part.path("$id").isTextual()) {
            ids.put(part.path("$id").asText(), part);
        }
        part.forEach(this::collect);
    }

    /** Whether a schema is nothing but a reference, apart from words for people. */
    static boolean isPure(JsonNode schema) {
        return schema.path("$ref").isTextual()
                && schema.properties().stream().allMatch(entry -> ANNOTATIONS.contains(entry.getKey()));
    }

    /** Missing where the reference leads nowhere or to another document. */
    JsonNode find(String reference) {
        int hash = reference.indexOf('#');
        JsonNode base =
                ids.getOrDefault(hash < 0 ? reference : reference.substring(0, hash), MissingNode.getInstance());
        String fragment = hash < 0 ? "" : decoded(reference.substring(hash + 1));
        if (fragment.isEmpty()) {
            return base;
        }
        return fragment.startsWith("/")
                ? base.at(JsonPointer.compile(fragment))
                : anchors.getOrDefault(fragment, MissingNode.getInstance());
    }

    private static String decoded(String fragment) {
        try {
            return URLDecoder.decode(fragment.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            // a percent sign that encodes nothing
            return fragment;
        }
    }
}
