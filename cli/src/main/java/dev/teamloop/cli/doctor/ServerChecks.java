package dev.teamloop.cli.doctor;

import dev.teamloop.agents.mcp.UserServers;
import dev.teamloop.cli.Build;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Whether the user's MCP servers answer, and which tools of theirs the coder is offered. Starts them, and ends them again. */
final class ServerChecks {
    private ServerChecks() {}

    static List<Check> of(Path project, TrustedSettings settings, Map<String, String> environment)
            throws InterruptedException {
        ConfigResult.Loaded loaded = settings.loaded();
        Map<String, LoopConfig.McpServerEntry> entries = loaded.config().mcpServers();
        Processes processes = new Processes(Sandbox.of(SandboxSettings.plain("none", true), environment), environment);
        String version = Build.current().version();
        try (UserServers servers = new UserServers(version, entries, processes.outside(project), text -> {})) {
            return servers.examine().stream()
                    .map(found -> check(found, origin(found.server(), loaded)))
                    .toList();
        }
    }

    private static String origin(String server, ConfigResult.Loaded loaded) {
        String key = "mcp_servers." + server;
        return key + ", from "
                + loaded.origins().entrySet().stream()
                        .filter(entry -> entry.getKey().startsWith(key + "."))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse("built-in defaults");
    }

    private static Check check(UserServers.Found found, String source) {
        String name = "MCP server " + found.server();
        return found.fault()
                .map(fault -> Check.bad(
                        name, fault, source, "correct its command or its url there; loops go on without its tools"))
                .orElseGet(() -> Check.good(
                        name,
                        found.tools().isEmpty()
                                ? "answers, and offers no tools"
                                : "answers; the coder is offered " + String.join(", ", found.tools()),
                        source));
    }
}
