package dev.teamloop.cli.command.project;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.gateway.MeteredSession.Spent;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.Invocation;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.command.option.TrustOptions;
import dev.teamloop.cli.run.MeteredCommand;
import dev.teamloop.cli.run.ModelOptions;
import dev.teamloop.cli.terminal.LineOutput;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.event.LoopStatus;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code meter}: any program, with its model calls under a budget. */
@Command(
        name = "meter",
        mixinStandardHelpOptions = true,
        description = {
            "Runs any program with its model calls through a gateway on this machine, which holds the purse: before a"
                    + " call it reserves what the call can cost at most, shrinks the output limit to what is left, and"
                    + " answers 402 once the budget is used up. The program gets a key that is worth nothing elsewhere.",
            "",
            "It is told by its environment: OPENAI_BASE_URL, OPENAI_API_KEY, ANTHROPIC_BASE_URL, ANTHROPIC_API_KEY,"
                    + " GOOGLE_GEMINI_BASE_URL, GEMINI_API_KEY and TEAM_LOOP_MODEL. Variables that hold a provider's key"
                    + " or address are taken out. Its input and output are its own; with --json what it prints goes to"
                    + " stderr.",
            "",
            "Exit 11 where a call was refused because the budget is used up, else the program's own exit code."
        },
        footer = {"", "Example:", "  team-loop meter --budget 2 -- qwen --auth-type openai -p \"fix the typo\""})
public final class MeterCommand implements Callable<Integer> {
    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    ModelOptions models = new ModelOptions();

    @Mixin
    TrustOptions trust = new TrustOptions();

    @Option(names = "--budget", required = true, paramLabel = "YUAN", description = "the most that may be spent, in ¥")
    BigDecimal budget = BigDecimal.ZERO;

    @Parameters(paramLabel = "COMMAND", arity = "1..*", description = "the program and its arguments, behind --")
    List<String> command = List.of();

    private final LineOutput out = LineOutput.toStandardOutput();
    private final LineOutput err = LineOutput.toStandardError();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (budget.signum() < 0) {
            throw CommandException.usage("--budget takes an amount from 0 on, not " + budget.toPlainString());
        }
        Map<String, String> environment = trust.in(common.environment());
        LoopConfig config = BudgetedConfig.of(program, common, models, environment, budget);
        Invocation caller = program.caller();
        MeteredCommand.Result result = new MeteredCommand(common.project(), config, environment)
                .run(command, caller, common.json ? Optional.of(caller.err()) : Optional.empty());
        Spent spent = result.spent();
        int exit = spent.refused().isPresent() ? ExitCode.of(LoopStatus.BUDGET) : result.exit();
        if (common.json) {
            out.line(Json.line(document(result, exit)));
        } else if (!common.quiet) {
            tell(result);
        }
        out.flush();
        err.flush();
        return exit;
    }

    private void tell(MeteredCommand.Result result) throws IOException {
        Spent spent = result.spent();
        String cached =
                spent.tokens().cachedIn() == 0 ? "" : " (" + spent.tokens().cachedIn() + " cached)";
        err.line("team-loop: " + spent.calls() + (spent.calls() == 1 ? " call, " : " calls, ")
                + spent.tokens().in() + " tokens in" + cached + ", "
                + spent.tokens().out() + " out, "
                + result.balance().committed() + " of " + result.balance().budget() + " spent");
        if (spent.estimated() > 0) {
            err.line("team-loop: " + spent.estimated()
                    + " of them reported no usage, or broke, and are charged at their worst case");
        }
        if (!result.flatRate().isEmpty()) {
            err.line("team-loop: at the flat token_rate, as 'prices' do not name them: "
                    + String.join(", ", result.flatRate()));
        }
        if (spent.refused().isPresent()) {
            err.line("team-loop: the purse closed: " + spent.refused().get());
        }
        if (common.verbose) {
            err.line("team-loop: every call stands in " + result.ledger());
        }
    }

    private static ObjectNode document(MeteredCommand.Result result, int exit) {
        Spent spent = result.spent();
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("exit", exit)
                .put("command_exit", result.exit())
                .put("calls", spent.calls())
                .put("estimated_calls", spent.estimated());
        json.putObject("tokens")
                .put("in", spent.tokens().in())
                .put("cached_in", spent.tokens().cachedIn())
                .put("cache_write_in", spent.tokens().cacheWriteIn())
                .put("out", spent.tokens().out());
        json.put("cost_yuan", result.balance().committed().plain())
                .put("budget_yuan", result.balance().budget().plain());
        json.set("models", Json.tree(spent.models().stream().sorted().toList()));
        json.set("flat_rate", Json.tree(result.flatRate()));
        json.put("ledger", result.ledger().toString());
        return json.put("reason", spent.refused().orElse(""));
    }
}
