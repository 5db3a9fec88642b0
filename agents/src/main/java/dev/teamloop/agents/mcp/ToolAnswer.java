package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.Optional;

/**
 * What a tool gave.
 *
 * @param structured the same as {@code text} for programs, where it is a JSON object
 * @param error whether the tool could not do what it was asked: the text says why
 */
public record ToolAnswer(String text, Optional<ObjectNode> structured, boolean error) {
    public static ToolAnswer text(String text) {
        return new ToolAnswer(text, Optional.empty(), false);
    }

    public static ToolAnswer of(ObjectNode document) {
        return new ToolAnswer(Json.line(document), Optional.of(document), false);
    }

    public static ToolAnswer error(String text) {
        return new ToolAnswer(text, Optional.empty(), true);
    }

    JsonNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.putArray("content").addObject().put("type", "text").put("text", text);
        structured.ifPresent(document -> json.set("structuredContent", document));
        return json.put("isError", error);
    }
}
