package dev.teamloop.agents.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.port.PipedPrograms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The servers that the user has configured ({@code mcp_servers}): started once a loop, when their tools are first asked for. What they
 * answer is data. Thread-safe.
 */
public final class UserServers implements AutoCloseable {
    private final Map<String, UserServer> servers = new LinkedHashMap<>();
    private final Consumer<String> warnings;
    private @Nullable Map<String, ServerTool> tools;

    /** {@code version} of this program is told to each; {@code warnings} hears, in a sentence, what is wrong with a server. */
    public UserServers(
            String version,
            Map<String, LoopConfig.McpServerEntry> entries,
            PipedPrograms programs,
            Consumer<String> warnings) {
        this(version, entries, programs, warnings, UserServer.Limits.USUAL);
    }

    UserServers(
            String version,
            Map<String, LoopConfig.McpServerEntry> entries,
            PipedPrograms programs,
            Consumer<String> warnings,
            UserServer.Limits limits) {
        this.warnings = warnings;
        McpIdentity identity = new McpIdentity("team-loop", version, "");
        new TreeMap<>(entries)
                .forEach((name, entry) ->
                        servers.put(name, new UserServer(name, entry, programs, identity, limits, warnings)));
    }

    /** None are configured. */
    public static UserServers none() {
        return new UserServers(
                "",
                Map.of(),
                command -> {
                    throw new IllegalStateException("there is no server to start");
                },
                text -> {});
    }

    /** What one server offers, or what is wrong with it. */
    public record Found(String server, List<String> tools, Optional<String> fault) {
        public Found {
            tools = List.copyOf(tools);
        }
    }

    /** Asks each server, for a report on them. */
    public List<Found> examine() throws InterruptedException {
        List<Found> found = new ArrayList<>();
        for (UserServer server : servers.values()) {
            try {
                List<String> names = ServerTool.choose(server.name(), server.tools()).offered().stream()
                        .map(ServerTool::offered)
                        .toList();
                found.add(new Found(server.name(), names, Optional.empty()));
            } catch (McpException e) {
                found.add(new Found(server.name(), List.of(), Optional.of(e.told())));
            }
        }
        return List.copyOf(found);
    }

    /** The tools of all servers that answer. A server that does not is warned of, and its tools are missing in this loop. */
    public synchronized List<ServerTool> tools() {
        return List.copyOf(known().values());
    }

    private Map<String, ServerTool> known() {
        if (tools != null) {
            return tools;
        }
        Map<String, ServerTool> all = new LinkedHashMap<>();
        for (UserServer server : servers.values()) {
            try {
                ServerTool.Choice choice = ServerTool.choose(server.name(), server.tools());
                choice.offered().forEach(tool -> all.putIfAbsent(tool.offered(), tool));
                if (!choice.leftOut().isEmpty()) {
                    warnings.accept("the MCP server '" + server.name() + "': not offered to the coder: "
                            + String.join(", ", choice.leftOut()));
                }
            } catch (McpException e) {
                warnings.accept("the MCP server '" + server.name() + "' offers no tools: " + e.told());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return all;
            }
        }
        tools = all;
        return all;
    }

    /** Runs a tool that {@link #tools} offered. A server that fails is an error result. */
    public ToolAnswer call(ServerTool tool, ObjectNode arguments) {
        UserServer server = servers.get(tool.server());
        if (server == null) {
            throw new IllegalArgumentException("no server of ours offers " + tool.offered());
        }
        try {
            return server.call(tool.name(), arguments);
        } catch (McpException e) {
            return ToolAnswer.error("the server '" + tool.server() + "': " + e.told());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ToolAnswer.error("interrupted");
        }
    }

    @Override
    public void close() {
        servers.values().forEach(UserServer::close);
    }
}
