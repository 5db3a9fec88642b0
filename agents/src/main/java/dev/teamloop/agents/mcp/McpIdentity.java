package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;

/**
 * Who speaks.
 *
 * @param instructions how the tools are used, for the model at the other end; may be empty
 */
public record McpIdentity(String name, String version, String instructions) {
    ObjectNode json() {
        return Json.MAPPER.createObjectNode().put("name", name).put("version", version);
    }
}
