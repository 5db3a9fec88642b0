package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** What of a tool's result is text; of all else it is said what it was. Pure. */
final class ContentText {
    private ContentText() {}

    static String of(JsonNode result) {
        List<String> parts = new ArrayList<>();
        result.path("content").forEach(item -> parts.add(text(item)));
        if (parts.isEmpty() && result.path("structuredContent").isObject()) {
            parts.add(result.path("structuredContent").toString());
        }
        return parts.isEmpty() ? "(nothing)" : String.join("\n", parts);
    }

    private static String text(JsonNode item) {
        String type = item.path("type").asText();
        JsonNode embedded = item.path("resource").path("text");
        return switch (type) {
            case "text" -> item.path("text").asText();
            case "resource" -> embedded.isTextual() ? embedded.asText() : leftOut(item, type);
            case "resource_link" -> "[link: " + item.path("uri").asText() + "]";
            default -> leftOut(item, type);
        };
    }

    private static String leftOut(JsonNode item, String type) {
        return "[" + type + ", " + item.path("mimeType").asText("of an unknown kind") + ": left out]";
    }
}
