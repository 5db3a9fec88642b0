package dev.teamloop.cli.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code resume}: continues the loop that STATE.md describes. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description =
                "Continues the loop that STATE.md describes, after a crash, STOP, BUDGET (topup first), MAX_ROUNDS (raise it) or FATAL.")
final class ResumeCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    RunOptions run = new RunOptions();

    @Override
    public Integer call() throws Exception {
        return new LoopRuns(common, run).resume();
    }
}
