package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.RootKeys;
import dev.teamloop.structured.candidate.Value;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import dev.teamloop.structured.syntax.KeyName;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictJson;
import dev.teamloop.structured.syntax.StrictYaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
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
    private final boolean written;

    Unwrapping(Profile profile, WorkLimit effort, boolean written) {
        this.written = written;
        this.profile = profile;
        this.fit = new Fit(effort);
    }

    JsonNode unwrap(JsonNode value, SchemaView schema, List<Correction> corrections) {
        List<String> chain = new ArrayList<>();
        boolean called = false;
        JsonNode current = onlyEntry(value, schema, corrections);
        while (chain.size() < LONGEST_CHAIN && current.isObject() && !(schema.isMap() && fit.fits(current, schema))) {
            Optional<String> call = ToolCall.body(current, schema);
            if (ToolCall.isOfAnotherTool(current, schema, profile)) {
                return current;
            }
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
            called |= call.isPresent();
            current = onlyEntry(inner.get(), schema, corrections);
        }
        if (!chain.isEmpty()) {
            corrections.add(unwrapped(chain));
        }
        // the parameters of a call are one value; what one of them holds is none
        return called || !written ? current : outOfEnvelope(current, schema, corrections);
    }

    private JsonNode outOfEnvelope(JsonNode value, SchemaView schema, List<Correction> corrections) {
        if (schema.required().isEmpty()) {
            // nothing tells an answer from what is around it
            return value;
        }
        Optional<Envelope.Found> found = new Envelope(profile, schema, text -> decode(text, schema)).find(value);
        found.ifPresent(answer -> corrections.add(unwrapped(answer.path())));
        return found.map(answer -> withSiblings(value, answer, schema, corrections))
                .orElse(value);
    }

    /** Fields of the answer that stand beside what it was wrapped in are the answer's, too. */
    private static JsonNode withSiblings(
            JsonNode value, Envelope.Found answer, SchemaView schema, List<Correction> corrections) {
        ObjectNode whole = answer.value().deepCopy();
        JsonNode around = value;
        for (String key : answer.path()) {
            for (Map.Entry<String, JsonNode> entry : around.properties()) {
                boolean own = !entry.getKey().equals(key)
                        && schema.properties().contains(entry.getKey())
                        && !whole.has(entry.getKey());
                if (own) {
                    whole.set(entry.getKey(), entry.getValue());
                }
            }
            around = around.path(key);
        }
        if (whole.size() == answer.value().size()) {
            return answer.value();
        }
        corrections.add(Correction.ofValue(
                "wrapper_sibling", "$", "Put the fields beside the wrapper to those in it.", answer.value(), whole));
        return whole;
    }

    /** A list of one object is that object where the schema asks for one and a list may not stand. */
    private JsonNode onlyEntry(JsonNode value, SchemaView schema, List<Correction> corrections) {
        if (value.size() == 1 && ToolCall.body(value.path(0), schema).isPresent()) {
            return value.path(0);
        }
        boolean list =
                value.isArray() && !schema.admitsLists() && !profile.root().takesLists();
        Optional<ObjectNode> merged = list ? KeyedEntries.merged(value, schema) : Optional.empty();
        if (merged.isPresent()) {
            corrections.add(Correction.ofValue(
                    "only_entry",
                    "$",
                    "Put the entries of a list, one key each, together into one object.",
                    value,
                    merged.get()));
            return merged.get();
        }
        Optional<String> below = list ? onlyList(value, schema) : Optional.empty();
        if (below.isPresent()) {
            ObjectNode after = JsonNodeFactory.instance.objectNode();
            after.set(below.get(), value);
            corrections.add(Correction.ofValue("root_shape", "$", RootShape.message(below.get()), value, after));
            return after;
        }
        boolean object = list && value.size() == 1 && value.path(0).isObject();
        if (!object || schema.required().isEmpty()) {
            return value;
        }
        corrections.add(Correction.ofValue(
                "only_entry", "$", "Took the only entry out of the list around it.", value, value.path(0)));
        return value.path(0);
    }

    /** The key of the only list of objects that the schema requires, and requires nothing besides; {@code value} holds its entries. */
    private static Optional<String> onlyList(JsonNode value, SchemaView schema) {
        if (schema.required().size() != 1 || value.isEmpty()) {
            return Optional.empty();
        }
        String key = schema.required().iterator().next();
        return schema.property(key).stream()
                .filter(list -> list.admitsLists() && list.hasElementSchema())
                .filter(list -> !list.element(0).required().isEmpty())
                .filter(list -> StreamSupport.stream(value.spliterator(), false)
                        .allMatch(entry -> Coercion.isOnlyEntry(entry, list)))
                .map(list -> key)
                .findFirst();
    }

    private boolean isProperty(String key, JsonNode inside, SchemaView schema) {
        String name = KeyName.normalized(key);
        return schema.properties().stream()
                .filter(own -> KeyName.normalized(own).equals(name))
                .flatMap(own -> schema.property(own).stream())
                .anyMatch(
                        view -> !inside.isContainerNode() || view.admits(inside) || Coercion.isOnlyEntry(inside, view));
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
                ? decode(value.asText(), schema)
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

    private Optional<JsonNode> decode(String text, SchemaView schema) {
        return StrictJson.container(withoutFence(text))
                .or(() -> Optional.ofNullable(lenient(text)).map(Lenient::value))
                .or(() -> among(text, schema));
    }

    /** The only object or list that a text holds among prose, in a fence or as YAML. */
    private Optional<JsonNode> among(String text, SchemaView schema) {
        Set<String> names =
                schema.properties().stream().map(KeyName::normalized).collect(Collectors.toSet());
        Candidates found = Candidates.of(text, new RootKeys(names, Set.of(), ""), profile.tags(), false, -1);
        if (!found.setAside().isEmpty()
                || found.values().stream()
                        .map(Value::reading)
                        .anyMatch(reading -> !reading.isReadable() || reading.repeatsKey())) {
            return Optional.empty();
        }
        List<JsonNode> values = found.values().stream()
                .filter(value -> !value.mention())
                .map(value -> value.reading().value())
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        if (!values.isEmpty()) {
            return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
        }
        Candidate marked =
                found.texts().isEmpty() ? found.cleaned() : found.texts().get(0);
        return found.texts().size() <= 1 && StrictYaml.read(marked.text()) instanceof Read.Values read
                ? Optional.of(read.values().get(0))
                        .filter(value -> read.values().size() == 1 && value.isObject())
                : Optional.empty();
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
