package dev.teamloop.cli.command.loop;

import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.command.option.ProgramContext;
import dev.teamloop.cli.command.option.TrustOptions;
import dev.teamloop.cli.run.CrashedLoopEnd;
import dev.teamloop.cli.run.LoopResume;
import dev.teamloop.cli.run.RunOptions;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.loop.watchdog.RestartedController;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code resume}: continues the loop that STATE.md describes. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description =
                "Continues the loop that STATE.md describes, after a crash, STOP, BUDGET (topup first), MAX_ROUNDS"
                        + " (raise it) or FATAL.",
        footer = {"", "Examples:", "  team-loop resume", "  team-loop topup 5 && team-loop resume"})
public final class ResumeCommand implements Callable<Integer> {
    @ParentCommand
    ProgramContext program = ProgramContext.ofProcess();

    @Mixin
    CommonOptions common = new CommonOptions();

    @Mixin
    RunOptions run = new RunOptions();

    @Mixin
    TrustOptions trust = new TrustOptions();

    @Mixin
    StartOnlyOptions start = new StartOnlyOptions();

    @Option(
            names = "--loop",
            paramLabel = "ID",
            hidden = true,
            description = "only this loop; the watchdog says which it saw")
    @Nullable
    String loop;

    @Option(
            names = RestartedController.WRITE_END,
            hidden = true,
            description = "only writes down the end of --loop, whose watchdog restarts it no more")
    boolean writeEnd;

    @Override
    public Integer call() throws Exception {
        start.refuse();
        if (writeEnd && loop != null) {
            return new CrashedLoopEnd(common.context(common.environment())).run(new LoopId(loop));
        }
        return run.holdingLease(
                () -> new LoopResume(common.context(trust.in(common.environment())), run, program.session())
                        .run(Optional.ofNullable(loop)));
    }
}
