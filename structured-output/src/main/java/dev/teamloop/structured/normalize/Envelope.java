package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.syntax.KeyName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What interfaces put around an answer, with members of their own beside it: {@code {"status": "success", "data": {…}}},
 * {@code choices}, lists of contents. An answer is what holds all that the schema requires, where that is one value; a reply
 * that tells of an error, or that it was cut at its length, holds none.
 */
final class Envelope {
    private static final int DEEPEST = 10;
    private static final int MOST_ELEMENTS = 16;
    private static final Set<String> BODIES = Set.of(
            "choices",
            "message",
            "content",
            "text",
            "parts",
            "candidates",
            "output",
            "response",
            "data",
            "result",
            "results",
            "payload",
            "body",
            "reply",
            "answer",
            "completion",
            "tool_calls",
            "function",
            "function_call",
            "functioncall",
            "attributes",
            "json",
            "json_output",
            "final_answer",
            "final_result");

    private static final Set<String> ENDS = Set.of("finish_reason", "stop_reason", "done_reason", "finishreason");
    private static final Set<String> CUT = Set.of("length", "max_tokens", "content_filter", "safety");
    private static final Set<String> STATES = Set.of("status", "state", "success", "ok", "outcome");
    private static final Set<String> ERRORS = Set.of("error", "failed", "failure", "fail", "false");

    private final Profile profile;
    private final SchemaView schema;
    private final Set<Set<String>> required;
    private final Set<String> known;
    private final Function<String, Optional<JsonNode>> decoder;

    /** {@code decoder}: the object or list that a text holds. */
    Envelope(Profile profile, SchemaView schema, Function<String, Optional<JsonNode>> decoder) {
        this.profile = profile;
        this.schema = schema;
        this.decoder = decoder;
        this.known = schema.properties().stream().map(KeyName::normalized).collect(Collectors.toSet());
        this.required = schema.required().stream()
                .map(name -> Stream.concat(Stream.of(name), profile.aliases().getOrDefault(name, List.of()).stream())
                        .map(KeyName::normalized)
                        .collect(Collectors.toSet()))
                .collect(Collectors.toSet());
    }

    /** The answer and the keys that lead to it; empty where there is none, or more than one. */
    Optional<Found> find(JsonNode value) {
        if (required.isEmpty() || (isAnswer(value) && !isStateOf(value))) {
            return Optional.empty();
        }
        List<Found> found = new ArrayList<>();
        collect(value, List.of(), found);
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** Whether all that stands beside one body is how the call went: {@code {"status": "success", "data": {…}}}. */
    private boolean isStateOf(JsonNode value) {
        List<String> others = new ArrayList<>();
        value.fieldNames().forEachRemaining(others::add);
        others.removeIf(key -> STATES.contains(key.toLowerCase(Locale.ROOT)));
        return others.size() == 1
                && !known.contains(KeyName.normalized(others.get(0)))
                && leadsOn(others.get(0), value, List.of());
    }

    private void collect(JsonNode value, List<String> path, List<Found> found) {
        if (path.size() > DEEPEST) {
            return;
        }
        if (value.isTextual()) {
            if (!path.isEmpty() && value.textValue().length() > 1) {
                decoder.apply(value.textValue()).ifPresent(inside -> collect(inside, path, found));
            }
        } else if (value.isArray()) {
            if (isInPieces(value)) {
                return;
            }
            for (int i = 0; i < Math.min(value.size(), MOST_ELEMENTS); i++) {
                collect(value.path(i), path, found);
            }
        } else if (isAnswer(value) && !isStateOf(value)) {
            found.add(new Found(path, value));
        } else {
            collectBelow(value, path, found);
        }
    }

    /** Whether beside an entry that is an answer stand others with fields of it, or texts: none of them alone is the answer. */
    private boolean isInPieces(JsonNode list) {
        boolean answer = false;
        boolean pieces = false;
        for (JsonNode entry : list) {
            boolean whole = isAnswer(entry);
            answer |= whole;
            pieces |= !whole && (entry.isTextual() || holdsField(entry));
        }
        return answer && pieces;
    }

    private boolean holdsField(JsonNode entry) {
        return entry.properties().stream().anyMatch(field -> known.contains(KeyName.normalized(field.getKey())));
    }

    private void collectBelow(JsonNode value, List<String> path, List<Found> found) {
        if (value.isObject() && !hasFailed(value) && !ToolCall.isOfAnotherTool(value, schema, profile)) {
            for (Map.Entry<String, JsonNode> entry : value.properties()) {
                if (leadsOn(entry.getKey(), value, path)) {
                    List<String> below = new ArrayList<>(path);
                    below.add(entry.getKey());
                    collect(entry.getValue(), below, found);
                }
            }
        }
    }

    private boolean leadsOn(String key, JsonNode object, List<String> path) {
        if (path.stream().anyMatch(one -> ToolCall.ARGUMENTS.contains(one.toLowerCase(Locale.ROOT)))) {
            return object.size() == 1 && profile.wraps(key);
        }
        String name = key.toLowerCase(Locale.ROOT);
        return BODIES.contains(name) || ToolCall.ARGUMENTS.contains(name) || profile.wraps(key);
    }

    private boolean isAnswer(JsonNode value) {
        if (!value.isObject()) {
            return false;
        }
        Set<String> names = value.properties().stream()
                .map(entry -> KeyName.normalized(entry.getKey()))
                .collect(Collectors.toSet());
        return required.stream().allMatch(spellings -> spellings.stream().anyMatch(names::contains));
    }

    private static boolean hasFailed(JsonNode envelope) {
        return envelope.properties().stream().anyMatch(entry -> {
            String key = entry.getKey().toLowerCase(Locale.ROOT);
            String said = entry.getValue().asText().toLowerCase(Locale.ROOT);
            boolean error = key.equals("error") && !entry.getValue().isNull();
            return error
                    || (STATES.contains(key) && ERRORS.contains(said))
                    || (ENDS.contains(key) && CUT.contains(said));
        });
    }

    /** An answer, and where it was. */
    record Found(List<String> path, JsonNode value) {}
}
