package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * A text that a server offers.
 *
 * @param description as MCP has it: {@code uri}, {@code name}, {@code description}, {@code mimeType}
 * @param content reads it anew
 */
public record OfferedResource(JsonNode description, Content content) {
    /** Empty where there is nothing to read yet. */
    @FunctionalInterface
    public interface Content {
        Optional<String> read() throws InterruptedException;
    }

    String uri() {
        return description.path("uri").asText();
    }
}
