package dev.teamloop.agents.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.words.Characters;
import java.util.Optional;

/**
 * Reduces a completion to what is read of it, in the types of the standard. Endpoints send arrays for texts, objects for
 * arguments, several choices, or fields of their own, and the client library fails on these.
 */
final class Completion {
    private Completion() {}

    /** Empty where there is no message in it. */
    static Optional<ObjectNode> plain(JsonNode completion) {
        JsonNode choice = completion.path("choices").path(0);
        if (!choice.path("message").isObject()) {
            return Optional.empty();
        }
        ObjectNode plain = Json.MAPPER.createObjectNode();
        ObjectNode only = plain.putArray("choices").addObject().put("index", 0);
        only.set("message", message(choice.path("message")));
        text(choice.path("finish_reason")).ifPresent(reason -> only.put("finish_reason", reason));
        return Optional.of(plain);
    }

    private static ObjectNode message(JsonNode message) {
        ObjectNode plain = Json.MAPPER.createObjectNode().put("role", "assistant");
        plain.put("content", text(message.path("content")).orElse(null));
        text(message.path("reasoning_content")).ifPresent(text -> plain.put("reasoning_content", text));
        text(message.path("refusal")).filter(text -> !text.isBlank()).ifPresent(text -> plain.put("refusal", text));
        if (!message.path("tool_calls").isEmpty()) {
            ArrayNode calls = plain.putArray("tool_calls");
            message.path("tool_calls").forEach(call -> calls.add(call(call)));
        }
        return plain;
    }

    private static ObjectNode call(JsonNode call) {
        ObjectNode plain = Json.MAPPER.createObjectNode();
        plain.put("id", text(call.path("id")).orElse("")).put("type", "function");
        JsonNode arguments = call.path("function").path("arguments");
        plain.putObject("function")
                .put("name", text(call.path("function").path("name")).orElse(""))
                .put(
                        "arguments",
                        arguments.isObject()
                                ? arguments.toString()
                                : text(arguments).orElse(""));
        return plain;
    }

    private static Optional<String> text(JsonNode node) {
        if (node.isTextual()) {
            return Optional.of(Characters.whole(node.asText()));
        }
        if (!node.isArray()) {
            return Optional.empty();
        }
        StringBuilder parts = new StringBuilder();
        node.forEach(part -> parts.append(
                part.isTextual() ? part.asText() : part.path("text").asText()));
        return Optional.of(Characters.whole(parts.toString()));
    }
}
