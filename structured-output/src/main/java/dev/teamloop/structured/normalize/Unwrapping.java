package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import dev.teamloop.structured.syntax.KeyName;
import dev.teamloop.structured.syntax.StrictJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Takes a value out of wrapper keys, and out of a string that holds it once more encoded. A key that the schema knows is a
 * wrapper only where its value cannot be the property's.
 */
final class Unwrapping {
    private static final int LONGEST_CHAIN = 4;
    private static final String FENCE = "```";

    private final Profile profile;
    private final Fit fit;

    Unwrapping(Profile profile, Effort effort) {
        this.profile = profile;
        this.fit = new Fit(effort);
    }

    JsonNode unwrap(JsonNode value, SchemaView schema, List<Correction> corrections) {
        List<String> chain = new ArrayList<>();
        JsonNode current = onlyEntry(value, schema, corrections);
        while (chain.size() < LONGEST_CHAIN && current.isObject() && !(schema.isMap() && fit.fits(current, schema))) {
            Optional<String> call = ToolCall.body(current, schema);
            if (current.size() != 1 && call.isEmpty()) {
                break;
            }
            String key = call.orElse(current.fieldNames().next());
            JsonNode inside = current.path(key);
            Optional<JsonNode> inner = isProperty(key, inside, schema)
                    ? Optional.empty()
                    : inner(key, inside, schema, call.isPresent()).filter(one -> leadsOn(one, schema));
            if (inner.isEmpty()) {
                break;
            }
            if (inside.isTextual()) {
                corrections.add(decoded(key, inside, inner.get()));
                corrections.addAll(repairs(inside.asText()));
            }
            chain.add(key);
            current = onlyEntry(inner.get(), schema, corrections);
        }
        if (!chain.isEmpty()) {
            corrections.add(unwrapped(chain));
        }
        return current;
    }

    /** A list of one object is that object where the schema asks for one and a list may not stand. */
    private JsonNode onlyEntry(JsonNode value, SchemaView schema, List<Correction> corrections) {
        boolean object = value.isArray() && value.size() == 1 && value.path(0).isObject();
        if (!object
                || schema.required().isEmpty()
                || schema.admitsLists()
                || profile.root().takesLists()) {
            return value;
        }
        corrections.add(Correction.ofValue(
                "only_entry", "$", "Took the only entry out of the list around it.", value, value.path(0)));
        return value.path(0);
    }

    private boolean isProperty(String key, JsonNode inside, SchemaView schema) {
        String name = KeyName.normalized(key);
        return schema.properties().stream()
                .filter(own -> KeyName.normalized(own).equals(name))
                .flatMap(own -> schema.property(own).stream())
                .anyMatch(view -> !inside.isContainerNode() || view.admits(inside));
    }

    /** An inner value of a type that the schema does not admit is no gain, unless it may be a wrapper again. */
    private static boolean leadsOn(JsonNode inner, SchemaView schema) {
        return schema.admits(inner)
                || inner.isObject()
                || (inner.size() == 1 && inner.path(0).isObject());
    }

    private Optional<JsonNode> inner(String key, JsonNode value, SchemaView schema, boolean call) {
        boolean wrapper = call || profile.wraps(key);
        if (value.isContainerNode() && (wrapper || isForeign(value, schema))) {
            return Optional.of(value);
        }
        return value.isTextual() && (wrapper || KeyName.normalized(key).equals("response"))
                ? decode(value.asText())
                : Optional.empty();
    }

    /** Whether an unknown key holds what the schema asks for and cannot find outside it. */
    private boolean isForeign(JsonNode inside, SchemaView schema) {
        if (!profile.anyWrapper() || schema.required().isEmpty() || !inside.isObject()) {
            return profile.anyWrapper() && inside.isArray() && schema.admits(inside) && !schema.admitsType("object");
        }
        Set<String> names = inside.properties().stream()
                .map(entry -> KeyName.normalized(entry.getKey()))
                .collect(Collectors.toSet());
        return schema.required().stream().allMatch(name -> names.contains(KeyName.normalized(name)));
    }

    private static Optional<JsonNode> decode(String text) {
        return StrictJson.container(withoutFence(text))
                .or(() -> Optional.ofNullable(lenient(text)).map(Lenient::value));
    }

    private static String withoutFence(String text) {
        String stripped = text.strip();
        if (!stripped.startsWith(FENCE) || !stripped.endsWith(FENCE)) {
            return stripped;
        }
        int last = stripped.length() - FENCE.length();
        int language = FENCE.length();
        while (language < last && Character.isLetterOrDigit(stripped.charAt(language))) {
            language++;
        }
        boolean body = language < last && Character.isWhitespace(stripped.charAt(language));
        return body ? stripped.substring(language, last).strip() : stripped;
    }

    private static List<Correction> repairs(String text) {
        Lenient reading = lenient(text);
        return reading == null ? List.of() : reading.corrections();
    }

    /** The encoded text, read with repairs; null where it is not one whole object or list. */
    private static @Nullable Lenient lenient(String text) {
        String inner = withoutFence(text);
        if (!inner.startsWith("{") && !inner.startsWith("[")) {
            return null;
        }
        Lenient reading = LenientJson.read(inner, 0);
        boolean whole = reading.end() == Lenient.End.WHOLE && reading.stop() == inner.length();
        return whole && reading.value() != null ? reading : null;
    }

    private static Correction decoded(String key, JsonNode before, JsonNode after) {
        return new Correction(
                        Correction.Kind.PARSER_FIX,
                        "double_encoded",
                        "$." + key,
                        "Decoded the JSON text below \"" + key + "\".",
                        before,
                        after)
                .in(Correction.Stage.PARSE);
    }

    private static Correction unwrapped(List<String> chain) {
        return new Correction(
                Correction.Kind.CLEANUP,
                "wrapper_key",
                "$",
                message(String.join(" -> ", chain)),
                TextNode.valueOf("$." + String.join(".", chain)),
                TextNode.valueOf("$"));
    }

    /** What is said of a key, or of several with arrows between them. */
    static String message(String chain) {
        String what = chain.contains(" -> ") ? "wrapper key chain" : "wrapper key";
        return "Removed " + what + " \"" + chain + "\" from top level.";
    }
}
