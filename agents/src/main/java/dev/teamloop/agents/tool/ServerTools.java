package dev.teamloop.agents.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.mcp.ServerTool;
import dev.teamloop.agents.mcp.ToolAnswer;
import dev.teamloop.agents.mcp.UserServers;
import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.Tool;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.base.words.Characters;
import dev.teamloop.core.port.ReadWorkspace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A toolbox, and beside it the tools of the user's servers. Where a name of theirs is one of its own, its own is meant. What servers
 * say, of their tools and as results, is data: without secrets, and bounded.
 */
public final class ServerTools implements Toolbox {
    private static final String OLD_DEFINITIONS = "\"#/definitions/";
    private static final String DEFINITIONS = "\"#/$defs/";

    private final Toolbox own;
    private final UserServers servers;
    private final TextGuard guard;
    private final List<Tool> tools;
    private final Map<String, ServerTool> offered = new LinkedHashMap<>();

    private ServerTools(Toolbox own, UserServers servers, List<ServerTool> theirs, TextGuard guard) {
        this.own = own;
        this.servers = servers;
        this.guard = guard;
        List<Tool> all = new ArrayList<>(own.tools());
        Set<String> names = new HashSet<>(all.stream().map(Tool::name).toList());
        for (ServerTool tool : theirs) {
            if (names.add(tool.offered())) {
                offered.put(tool.offered(), tool);
                all.add(told(tool));
            }
        }
        this.tools = List.copyOf(all);
    }

    /** Starts the servers, where that has not been done. */
    public static Toolbox beside(Toolbox own, UserServers servers, TextGuard guard) {
        List<ServerTool> theirs = servers.tools();
        return theirs.isEmpty() ? own : new ServerTools(own, servers, theirs, guard);
    }

    @Override
    public List<Tool> tools() {
        return tools;
    }

    private Tool told(ServerTool tool) {
        ObjectNode schema = tool.schema();
        Set<String> required = new HashSet<>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        List<Tool.Parameter> parameters = new ArrayList<>();
        schema.path("properties")
                .properties()
                .forEach(entry -> parameters.add(new Tool.Parameter(
                        entry.getKey(), schema(entry.getValue()), required.contains(entry.getKey()))));
        Map<String, String> definitions = new HashMap<>();
        for (String place : List.of("definitions", "$defs")) {
            schema.path(place).properties().forEach(entry -> definitions.put(entry.getKey(), schema(entry.getValue())));
        }
        return new Tool(tool.offered(), guard.text(tool.description()), parameters, definitions);
    }

    private String schema(JsonNode schema) {
        return guard.line(schema).replace(OLD_DEFINITIONS, DEFINITIONS);
    }

    @Override
    public ReadWorkspace.Result run(ToolCall call) {
        ServerTool tool = offered.get(call.name());
        if (tool == null) {
            return own.run(call);
        }
        try {
            return result(servers.call(tool, Arguments.read(call.arguments()).values()));
        } catch (Arguments.UnfitArgumentsException e) {
            return ReadWorkspace.Result.error(call.name() + ": " + e.getMessage());
        }
    }

    private ReadWorkspace.Result result(ToolAnswer answer) {
        String text = Cap.apply(guard.text(Characters.whole(answer.text())));
        return answer.error() ? ReadWorkspace.Result.error(text) : ReadWorkspace.Result.ok(text);
    }

    @Override
    public boolean runsProject(ToolCall call) {
        return own.runsProject(call);
    }
}
