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
final class AgentProgram implements AutoCloseable {
    /** The network namespace is the agent's own, so every port is free; but browsers' fetch, and so Node's, refuses some. */
    private static final int PORT = 8787;

    /** Carries what is laid out for the agent into its home, which is there once the sandbox is, and becomes the agent. */
    private static final String SETTLE = "mkdir -p \"$2\" && cp -R \"$1/.\" \"$2/\" && shift 2 && exec \"$@\"";

    private static final String PROMPT = "prompt.md";

    private final AgentEntry entry;
    private final String token;
    private final String model;
    private final Path seenAt;
    private final String home;
    private final GatewaySocket door;
    private final AgentHome settings;
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
        this.settings = AgentHome.create();
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
        String promptFile = home + "/" + PROMPT;
        Map<String, String> environment = new HashMap<>(access.environment());
        entry.env().forEach((name, value) -> environment.put(name, filled(value, access, promptFile)));
        for (Map.Entry<String, String> file : entry.files().entrySet()) {
            settings.write(file.getKey(), filled(file.getValue(), access, promptFile));
        }
        settings.write(PROMPT, prompt);
        environment.put(ProbeLibrary.SHOWN, shown(processes));
        List<String> command = new ArrayList<>(relay(
                "dev.teamloop.probe.relay.SocketRelay",
                List.of(door.socket().toString(), String.valueOf(PORT), "sh", "-c", SETTLE, "agent")));
        command.add(settings.folder().toString());
        command.add(home);
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
        paths.add(settings.folder());
        paths.addAll(AgentInstallation.shown(processes.program(entry.command().get(0), seenAt), entry.command()));
        return joined(paths);
    }

    private static String joined(List<Path> paths) {
        return String.join(
                File.pathSeparator, paths.stream().map(Path::toString).toList());
    }

    @Override
    public void close() throws IOException {
        settings.close();
    }
}
