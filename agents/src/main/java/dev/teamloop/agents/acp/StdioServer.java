package dev.teamloop.agents.acp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.List;

/** An MCP server that an agent is to start as a command of its own, and to talk to over its standard input and output. */
public record StdioServer(String name, List<String> command) {
    public StdioServer {
        command = List.copyOf(command);
    }

    /** As ACP has it. */
    ObjectNode offered() {
        ObjectNode server = described().put("name", name);
        server.putArray("env");
        return server;
    }

    /** As the settings of most agents have it: an object by the servers' names. */
    public static ObjectNode settings(List<StdioServer> servers) {
        ObjectNode settings = Json.MAPPER.createObjectNode();
        servers.forEach(server -> settings.set(server.name(), server.described()));
        return settings;
    }

    private ObjectNode described() {
        ObjectNode server = Json.MAPPER.createObjectNode().put("command", command.get(0));
        ArrayNode arguments = server.putArray("args");
        command.stream().skip(1).forEach(arguments::add);
        return server;
    }
}
