package dev.teamloop.cli.command;

import dev.teamloop.cli.Problem;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.core.json.Json;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code stop}: writes the STOP file. */
@Command(
        name = "stop",
        mixinStandardHelpOptions = true,
        description = "Lets the round in hand finish, without further retries, and ends the loop with MANUAL_STOP.",
        footer = {"", "Example:", "  team-loop stop"})
final class StopCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Override
    public Integer call() {
        LoopView view = new LoopView(common);
        if (view.interrupted(view.file())) {
            throw Problem.precondition(
                    "no loop is running here; the last one was interrupted, and 'team-loop resume' goes on");
        }
        if (!view.file().running()) {
            throw Problem.precondition("no loop is running here; the last one has ended ("
                    + view.file().stopReason().orElse("without a reason") + ")");
        }
        view.store().files().write(view.folder().stop(), "");
        Streams.out()
                .println(
                        common.json
                                ? Json.line(Map.of("stop", view.folder().stop().toString()))
                                : "the loop will end after the round in hand");
        return 0;
    }
}
