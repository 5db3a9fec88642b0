package dev.teamloop.cli.command.project;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.agent.AgentInstallation;
import dev.teamloop.cli.agent.AgentTable;
import dev.teamloop.cli.agent.AgentTrial;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.command.option.TrustOptions;
import dev.teamloop.cli.run.ModelOptions;
import dev.teamloop.cli.terminal.LineOutput;
import dev.teamloop.core.config.AgentEntry;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code agents}: the external agents that are known, and a trial of one. */
@Command(
        name = "agents",
        mixinStandardHelpOptions = true,
        description = {
            "Lists the external agents that may be the coder ('goal --coder-agent NAME'): whether each is installed,"
                    + " how it is called, and how it asks models. Yours stand beside them under 'agents' in the"
                    + " configuration.",
            "",
            "--check tries one in an empty project: it has to write a file and run a test, and is then refused once."
                    + " That asks a model, for at most --budget. Exit 1 where it does not do all three."
        },
        footer = {"", "Examples:", "  team-loop agents", "  team-loop agents --check opencode --budget 0.5"})
public final class AgentsCommand implements Callable<Integer> {
    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    ModelOptions models = new ModelOptions();

    @Mixin
    TrustOptions trust = new TrustOptions();

    @Option(names = "--check", paramLabel = "NAME", description = "try this one")
    @Nullable
    String check;

    @Option(names = "--budget", paramLabel = "YUAN", description = "the most that a trial may spend, in ¥; default: 1")
    BigDecimal budget = BigDecimal.ONE;

    private final LineOutput out = LineOutput.toStandardOutput();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Map<String, String> environment = trust.in(common.environment());
        LoopConfig config = BudgetedConfig.of(program, common, models, environment, budget);
        int exit = check == null ? list(config, environment) : tried(check, config, environment);
        out.flush();
        return exit;
    }

    private int list(LoopConfig config, Map<String, String> environment) throws IOException {
        Processes processes = processes(config, environment);
        ArrayNode all = Json.MAPPER.createArrayNode();
        for (Map.Entry<String, AgentEntry> agent :
                new TreeMap<>(AgentTable.of(config).agents()).entrySet()) {
            AgentEntry entry = agent.getValue();
            Optional<Path> found = processes
                    .program(entry.command().get(0), common.project())
                    .filter(program ->
                            AgentInstallation.missing(entry.command()).isEmpty());
            if (common.json) {
                ObjectNode one = all.addObject()
                        .put("name", agent.getKey())
                        .put("installed", found.isPresent())
                        .put("program", found.map(Path::toString).orElse(null))
                        .put("protocol", entry.protocol())
                        .put("wire", entry.wire())
                        .put("metering", entry.metering());
                one.set("command", Json.tree(entry.command()));
            } else {
                out.line(agent.getKey() + "  " + entry.protocol() + ", " + entry.wire() + "  "
                        + found.map(Path::toString).orElse("not installed") + "  " + String.join(" ", entry.command()));
            }
        }
        if (common.json) {
            out.line(Json.line(all));
        }
        return ExitCode.SUCCESS;
    }

    private static Processes processes(LoopConfig config, Map<String, String> environment) {
        try {
            return new Processes(Sandbox.of(SandboxSettings.of(config), environment), environment);
        } catch (IllegalStateException e) {
            throw CommandException.precondition(String.valueOf(e.getMessage()));
        }
    }

    private int tried(String name, LoopConfig config, Map<String, String> environment)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("team-loop-agent");
        AgentTrial.Seen seen = AgentTrial.run(name, config, environment, folder);
        if (common.json) {
            ObjectNode json = Json.MAPPER
                    .createObjectNode()
                    .put("name", name)
                    .put("wrote", seen.wrote())
                    .put("ran_test", seen.ran())
                    .put("refused", seen.refused())
                    .put("cost_yuan", seen.cost().plain());
            json.set("said", Json.tree(seen.said()));
            out.line(Json.line(json.put("folder", folder.toString())));
        } else {
            out.line(line("wrote a file", seen.wrote()));
            out.line(line("ran a test", seen.ran()));
            out.line(line("was refused by the closed purse", seen.refused()));
            for (String said : seen.said()) {
                out.line("  " + said);
            }
            out.line(seen.cost() + " spent; the ledger lies in " + folder);
        }
        return seen.good() ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }

    private static String line(String what, boolean seen) {
        return (seen ? "✓ " : "✗ ") + what;
    }
}
