package dev.teamloop.core.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.structured.correction.Correction;
import dev.teamloop.core.structured.syntax.KeyName;
import dev.teamloop.core.structured.syntax.StrictJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Takes a value out of wrapper keys, and out of a string below {@code response} that holds it once more encoded. */
final class Unwrapping {
    private static final int LONGEST_CHAIN = 4;
    private static final Pattern FENCED = Pattern.compile("\\s*```[A-Za-z0-9]*\\s(.*?)```\\s*", Pattern.DOTALL);

    private final Set<String> wrappers;

    Unwrapping(Profile profile) {
        this.wrappers = profile.wrappers().stream().map(KeyName::normalized).collect(Collectors.toSet());
    }

    JsonNode unwrap(JsonNode value, SchemaView schema, List<Correction> corrections) {
        Set<String> own = schema.properties().stream().map(KeyName::normalized).collect(Collectors.toSet());
        List<String> chain = new ArrayList<>();
        JsonNode current = value;
        while (chain.size() < LONGEST_CHAIN && current.isObject() && current.size() == 1) {
            String key = current.fieldNames().next();
            String name = KeyName.normalized(key);
            Optional<JsonNode> inner = own.contains(name) ? Optional.empty() : inner(name, current.path(key));
            if (inner.isEmpty()) {
                break;
            }
            if (current.path(key).isTextual()) {
                corrections.add(decoded(key));
            }
            chain.add(key);
            current = inner.get();
        }
        if (!chain.isEmpty()) {
            corrections.add(unwrapped(chain));
        }
        return current;
    }

    private Optional<JsonNode> inner(String name, JsonNode value) {
        if (value.isContainerNode() && wrappers.contains(name)) {
            return Optional.of(value);
        }
        return value.isTextual() && (name.equals("response") || wrappers.contains(name))
                ? decode(value.asText())
                : Optional.empty();
    }

    private static Optional<JsonNode> decode(String text) {
        Matcher fenced = FENCED.matcher(text);
        return StrictJson.container(fenced.matches() ? fenced.group(1) : text);
    }

    private static Correction decoded(String key) {
        return new Correction(
                Correction.Kind.PARSER_FIX,
                "double_encoded",
                "$." + key,
                "Decoded the JSON text below \"" + key + "\".",
                null,
                null);
    }

    private static Correction unwrapped(List<String> chain) {
        String message = chain.size() == 1
                ? "Removed wrapper key \"" + chain.get(0) + "\" from top level."
                : "Removed wrapper key chain \"" + String.join(" -> ", chain) + "\" from top level.";
        return new Correction(Correction.Kind.CLEANUP, "wrapper_key", "$", message, null, null);
    }
}
