package dev.teamloop.cli.agent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.gateway.GatewaySocket;
import dev.teamloop.agents.gateway.SessionToken;
import dev.teamloop.agents.mcp.McpIdentity;
import dev.teamloop.agents.mcp.McpServer;
import dev.teamloop.agents.mcp.OfferedTool;
import dev.teamloop.agents.mcp.ToolAnswer;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.base.words.Characters;
import dev.teamloop.cli.Build;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.CoderWorkspace;
import dev.teamloop.core.port.ReadWorkspace.Result;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * The MCP server that an external agent has in its session (SPEC §13): what {@code config/mcp.json} offers a coder, done on the loop's
 * tree, into which the agent's changes are carried first.
 */
final class CoderServer implements GatewaySocket.Service, AutoCloseable {
    private static final JsonNode DATA = DataFiles.json("mcp.json").path("coder");
    private static final Duration GRACE = Duration.ofSeconds(1);
    private static final int LONGEST_ARGUMENTS = 300;

    private final String greeting = "MCP " + SessionToken.fresh();
    private final TurnCalls calls = new TurnCalls();
    private final WorkspaceCarrier carrier;
    private final Consumer<Line> log;
    private final McpServer server;

    /**
     * @param briefing what the agent was told first
     * @param counts whether the goal has a figure that is told without running tests
     */
    CoderServer(
            String briefing,
            boolean counts,
            CoderWorkspace workspace,
            WorkspaceCarrier carrier,
            TextGuard guard,
            Consumer<Line> log) {
        this.carrier = carrier;
        this.log = log;
        Map<String, Function<ObjectNode, Result>> actions = Map.of(
                "measure", arguments -> carried(() -> workspace.runTests(texts(arguments.path("tests")))),
                "run_metric", arguments -> carried(() -> workspace.runMetric(texts(arguments.path("files")))),
                "context", arguments -> Result.ok(briefing),
                "lookup", arguments -> workspace.lookup(arguments.path("symbol").asText()));
        this.server = new McpServer(
                new McpIdentity(
                        "team-loop",
                        Build.current().version(),
                        DATA.path("instructions").asText()),
                offered(actions, counts),
                List.of(),
                guard,
                GRACE);
    }

    /** What a connection to it begins with. */
    GatewaySocket.Beside beside() {
        return new GatewaySocket.Beside(greeting, this);
    }

    TurnCalls calls() {
        return calls;
    }

    @Override
    public void serve(InputStream in, OutputStream out) throws IOException, InterruptedException {
        server.serve(in, out);
    }

    private List<OfferedTool> offered(Map<String, Function<ObjectNode, Result>> actions, boolean counts) {
        List<OfferedTool> tools = new ArrayList<>();
        for (JsonNode description : DATA.path("tools")) {
            String name = description.path("name").asText();
            Function<ObjectNode, Result> action = Optional.ofNullable(actions.get(name))
                    .orElseThrow(() -> new IllegalStateException(
                            "nothing does what config/mcp.json offers a coder as '" + name + "'"));
            if (counts || !name.equals("run_metric")) {
                tools.add(OfferedTool.of(description, (arguments, invocation) -> answer(name, action, arguments)));
            }
        }
        return List.copyOf(tools);
    }

    private ToolAnswer answer(String name, Function<ObjectNode, Result> action, ObjectNode arguments)
            throws InterruptedException {
        Result result = calls.run(() -> action.apply(arguments));
        log.accept(Line.of(
                Level.DEBUG,
                "tool",
                name + " " + Characters.cut(arguments.toString(), LONGEST_ARGUMENTS) + " → "
                        + (result.error() ? "error" : result.text().length() + " characters")));
        String text = Characters.whole(result.text());
        return result.error() ? ToolAnswer.error(text) : ToolAnswer.text(text);
    }

    private interface Measurement {
        Result take();
    }

    /** What cannot be handed over is not in the measurement, and the agent is told so. */
    private Result carried(Measurement measurement) {
        List<WorkspaceCarrier.Left> left;
        try {
            left = carrier.carry();
        } catch (IOException e) {
            return Result.error("your changes cannot be read: " + e.getMessage());
        }
        Result result = measurement.take();
        return left.isEmpty()
                ? result
                : result.withText(left.stream()
                        .map(WorkspaceCarrier.Left::reason)
                        .collect(Collectors.joining(
                                "\n", "Left out, because it cannot be handed over:\n", "\n\n" + result.text())));
    }

    private static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    @Override
    public void close() throws InterruptedException {
        calls.close();
    }
}
