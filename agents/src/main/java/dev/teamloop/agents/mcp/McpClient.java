package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What is asked of a server: its tools, and to run one. Thread-safe. */
final class McpClient implements AutoCloseable {
    /** A server that goes on giving pages gives no more tools. */
    private static final int MOST_PAGES = 10;

    private final McpConnection connection;

    private McpClient(McpConnection connection) {
        this.connection = connection;
    }

    /** Opens the conversation; a connection that comes to none is closed. */
    static McpClient open(McpConnection connection, McpIdentity identity, Duration deadline)
            throws McpException, InterruptedException {
        boolean open = false;
        try {
            ObjectNode params = Json.MAPPER.createObjectNode().put("protocolVersion", McpVersion.NEWEST);
            params.putObject("capabilities");
            params.set("clientInfo", identity.json());
            JsonNode result = connection.request("initialize", params, deadline);
            String version = result.path("protocolVersion").asText();
            if (!McpVersion.KNOWN.contains(version)) {
                throw McpException.broken("it speaks version '" + version + "' of MCP; known here: "
                        + String.join(", ", McpVersion.KNOWN));
            }
            connection.agreed(version);
            connection.notify("notifications/initialized", deadline);
            open = true;
            return new McpClient(connection);
        } finally {
            if (!open) {
                connection.close();
            }
        }
    }

    List<RemoteTool> tools(Duration deadline) throws McpException, InterruptedException {
        List<RemoteTool> tools = new ArrayList<>();
        ObjectNode params = Json.MAPPER.createObjectNode();
        for (int page = 0; page < MOST_PAGES; page++) {
            JsonNode result = connection.request("tools/list", params, deadline);
            result.path("tools").forEach(tool -> {
                if (tool.path("inputSchema") instanceof ObjectNode schema) {
                    tools.add(new RemoteTool(
                            tool.path("name").asText(), tool.path("description").asText(), schema));
                }
            });
            String next = result.path("nextCursor").asText();
            if (next.isEmpty()) {
                break;
            }
            params = Json.MAPPER.createObjectNode().put("cursor", next);
        }
        return List.copyOf(tools);
    }

    ToolAnswer call(String tool, ObjectNode arguments, Duration deadline) throws McpException, InterruptedException {
        ObjectNode params = Json.MAPPER.createObjectNode().put("name", tool);
        params.set("arguments", arguments);
        JsonNode result = connection.request("tools/call", params, deadline);
        String text = ContentText.of(result);
        return result.path("isError").asBoolean() ? ToolAnswer.error(text) : ToolAnswer.text(text);
    }

    @Override
    public void close() {
        connection.close();
    }
}
