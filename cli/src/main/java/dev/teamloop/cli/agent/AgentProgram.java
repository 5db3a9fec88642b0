package dev.teamloop.cli.agent;

import dev.teamloop.agents.acp.StdioServer;
import dev.teamloop.agents.gateway.GatewayAccess;
import dev.teamloop.agents.gateway.GatewaySocket;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.core.config.AgentEntry;
import dev.teamloop.loop.probe.java.ProbeLibrary;
import dev.teamloop.loop.process.AttendedProgram;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.Processes;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How an external agent is started: shut in like any command, behind a relay that leads to the gateway and nowhere else, its home
 * and its settings the session's.
 */
final class AgentProgram {
    /** The network namespace is the agent's own, so every port is free; but browsers' fetch, and so Node's, refuses some. */
    private static final int PORT = 8787;

    /** Writes the agent's settings into its home, which is there once the sandbox is, and becomes the agent. */
    private static final String SETTLE =
            "while [ \"$1\" != -- ]; do mkdir -p \"$(dirname \"$1\")\"; printf %s \"$2\" > \"$1\"; shift 2; done;"
                    + " shift; exec \"$@\"";

    private final AgentEntry entry;
    private final String token;
    private final String model;
    private final Path seenAt;
    private final String home;
    private final GatewaySocket door;
    private final List<Path> library;
    private final List<StdioServer> servers;

    /** {@code greeting} is what a connection to our tools begins with; empty where it has none. */
    AgentProgram(
            AgentEntry entry,
            String token,
            String model,
            Path seenAt,
            String home,
            GatewaySocket door,
            Optional<String> greeting)
            throws IOException {
        this.entry = entry;
        this.token = token;
        this.model = model;
        this.seenAt = seenAt;
        this.home = home;
        this.door = door;
        this.library = ProbeLibrary.beside(LoopWiring.class).launcher();
        this.servers = greeting.stream()
                .map(line -> new StdioServer(
                        "team-loop",
                        relay(
                                "dev.teamloop.probe.relay.StdioRelay",
                                List.of(door.socket().toString(), line))))
                .toList();
    }

    /** The MCP servers that it is to start. */
    List<StdioServer> servers() {
        return servers;
    }

    /** Starts it; {@code prompt} is what an exec agent is asked, and empty for ACP. */
    AttendedProgram start(Processes processes, String prompt, Duration limit) throws IOException {
        GatewayAccess access = new GatewayAccess("http://127.0.0.1:" + PORT, token, model);
        String promptFile = home + "/prompt.md";
        Map<String, String> environment = new HashMap<>(access.environment());
        entry.env().forEach((name, value) -> environment.put(name, filled(value, access, promptFile)));
        environment.put(ProbeLibrary.SHOWN, shown(processes));
        List<String> command = new ArrayList<>(relay(
                "dev.teamloop.probe.relay.SocketRelay",
                List.of(door.socket().toString(), String.valueOf(PORT), "sh", "-c", SETTLE, "agent")));
        entry.files().forEach((path, content) -> {
            command.add(home + "/" + path);
            command.add(filled(content, access, promptFile));
        });
        command.add(promptFile);
        command.add(prompt);
        command.add("--");
        entry.command().forEach(word -> command.add(filled(word, access, promptFile)));
        return processes.attend(new Command(command, seenAt, environment, limit, limit, false));
    }

    /** A small program of ours, which leads from inside the sandbox to the door. */
    private List<String> relay(String program, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home", "/usr"))
                        .resolve("bin/java")
                        .toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx64m",
                "-cp",
                joined(library),
                program));
        command.addAll(arguments);
        return List.copyOf(command);
    }

    private String filled(String text, GatewayAccess access, String promptFile) {
        return text.replace("{gateway}", access.address())
                .replace("{gateway_key}", token)
                .replace("{model}", model)
                .replace("{room}", seenAt.toString())
                .replace("{home}", home)
                .replace("{mcp_servers}", Json.line(StdioServer.settings(servers)))
                .replace("{prompt_file}", promptFile);
    }

    private String shown(Processes processes) throws IOException {
        List<Path> paths = new ArrayList<>(library);
        paths.add(door.socket());
        Optional<Path> program = processes.program(entry.command().get(0), seenAt);
        if (program.isPresent()) {
            paths.add(installation(program.get()));
            paths.add(installation(program.get().toRealPath()));
        }
        return joined(paths);
    }

    /** All of the packages that a program from npm lies among, else its folder. */
    private static Path installation(Path program) {
        Path found = program.getParent();
        for (Path folder = found; folder != null; folder = folder.getParent()) {
            if (folder.endsWith("node_modules")) {
                found = folder;
            }
        }
        return found == null ? program : found;
    }

    private static String joined(List<Path> paths) {
        return String.join(
                File.pathSeparator, paths.stream().map(Path::toString).toList());
    }
}
