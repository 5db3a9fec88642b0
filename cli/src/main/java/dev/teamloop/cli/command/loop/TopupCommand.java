package dev.teamloop.cli.command.loop;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.Amounts;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.StateFile;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code topup N}: adds money to the loop's budget. */
@Command(
        name = "topup",
        mixinStandardHelpOptions = true,
        description = "Adds ¥N to a paused or ended loop's budget.",
        footer = {"", "Example:", "  team-loop topup 5"})
public final class TopupCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Parameters(paramLabel = "N", description = "¥ to add")
    BigDecimal amount = BigDecimal.ZERO;

    @Override
    public Integer call() {
        if (amount.signum() <= 0) {
            throw CommandException.usage("topup takes an amount above 0, not " + amount);
        }
        LoopView view = new LoopView(common);
        StateFile file = view.file();
        LoopState state = view.state(file)
                .orElseThrow(
                        () -> CommandException.precondition("the loop has no state yet; it is still reading its goal"));
        FileLedger ledger = view.ledger(state.goal().budgetYuan());
        ledger.topUp(new Yuan(Amounts.checked("topup", amount)));
        Balance standing = ledger.balance();
        Streams.out()
                .println(
                        common.json
                                ? Json.line(Map.of(
                                        "added_yuan",
                                        amount,
                                        "total_yuan",
                                        standing.budget(),
                                        "remaining_yuan",
                                        standing.remaining()))
                                : "the budget is now " + standing.budget() + ", " + standing.remaining() + " remain; "
                                        + next(file));
        return 0;
    }

    private static String next(StateFile file) {
        return file.stopReason().equals(Optional.of(LoopStatus.SUCCESS.name()))
                ? "the loop has ended with SUCCESS, and nothing will spend it"
                : file.running() ? "a loop that runs or waits sees it by itself" : "continue with 'team-loop resume'";
    }
}
