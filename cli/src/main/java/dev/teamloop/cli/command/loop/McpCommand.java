package dev.teamloop.cli.command.loop;

import dev.teamloop.agents.mcp.McpServer;
import dev.teamloop.agents.mcp.ToolAnswer;
import dev.teamloop.cli.Invocation;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.TrustOptions;
import dev.teamloop.cli.mcp.AssistantAction;
import dev.teamloop.cli.mcp.AssistantTools;
import dev.teamloop.cli.mcp.GoalTools;
import dev.teamloop.cli.mcp.KnowledgeTools;
import dev.teamloop.cli.run.ModelOptions;
import dev.teamloop.cli.terminal.Streams;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code mcp}: an MCP server on standard input and output, for a person's own assistant. */
@Command(
        name = "mcp",
        mixinStandardHelpOptions = true,
        description = {
            "Serves the Model Context Protocol on stdin and stdout, for your own assistant: it may estimate, start,"
                    + " watch and stop loops within mcp.max_budget, and look things up. It ends when the assistant closes"
                    + " its end; loops go on."
        },
        footer = {"", "Example:", "  team-loop mcp -C ../shop"})
public final class McpCommand implements Callable<Integer> {
    private static final Duration GRACE = Duration.ofSeconds(10);

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    ModelOptions models = new ModelOptions();

    @Mixin
    TrustOptions trust = new TrustOptions();

    @Override
    public Integer call() throws Exception {
        Map<String, String> environment = trust.in(common.environment());
        Invocation caller = common.caller();
        Path project = common.project();
        // what anything prints meanwhile is no message of the protocol
        Streams.open(new Invocation(environment, project, caller.in(), caller.err(), caller.err(), false));
        AssistantTools tools = new AssistantTools(project, CommonOptions::entered, environment);
        String version = common.command.root().version()[0].replace("team-loop ", "");
        McpServer server = new McpServer(
                AssistantTools.identity(version),
                tools.offered(actions(new GoalTools(models))),
                tools.resources(
                        Map.of("STATE.md", LoopTools::stateFile, "report", one -> Optional.of(LoopTools.report(one)))),
                Secrets.guard(environment),
                GRACE);
        server.serve(caller.in(), caller.out());
        return 0;
    }

    private static Map<String, AssistantAction> actions(GoalTools goals) {
        return Map.of(
                "estimate",
                goals::estimate,
                "start",
                goals::start,
                "status",
                LoopTools::status,
                "stop",
                (project, arguments, invocation) -> LoopTools.stop(project),
                "report",
                (project, arguments, invocation) -> ToolAnswer.text(LoopTools.report(project)),
                "lookup",
                (project, arguments, invocation) -> KnowledgeTools.lookup(project, arguments),
                "query",
                (project, arguments, invocation) -> KnowledgeTools.query(project, arguments));
    }
}
