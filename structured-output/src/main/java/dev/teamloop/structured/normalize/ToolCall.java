package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.syntax.KeyName;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The form in which models write a call of a tool: its name, and the answer as its arguments. */
final class ToolCall {
    private static final Set<String> BODIES = Set.of(
            "function",
            "function_call",
            "tool_calls",
            "arguments",
            "args",
            "parameters",
            "input",
            "action_input",
            "tool_input");
    private static final Set<String> AROUND =
            Set.of("name", "type", "id", "index", "tool", "tool_name", "action", "role", "content");

    private ToolCall() {}

    /** The key that holds the answer; empty where the object is no call, or the schema itself names one of its keys. */
    static Optional<String> body(JsonNode object, SchemaView schema) {
        if (object.size() < 2
                || object.size() > AROUND.size() + 1
                || schema.required().isEmpty()) {
            return Optional.empty();
        }
        Optional<String> body = Optional.empty();
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            String key = entry.getKey();
            if (isNamed(key, schema) || !(AROUND.contains(key) || (BODIES.contains(key) && body.isEmpty()))) {
                return Optional.empty();
            }
            body = BODIES.contains(key) ? Optional.of(key) : body;
        }
        return body;
    }

    private static boolean isNamed(String key, SchemaView schema) {
        String name = KeyName.normalized(key);
        return schema.properties().stream()
                .anyMatch(own -> KeyName.normalized(own).equals(name));
    }
}
