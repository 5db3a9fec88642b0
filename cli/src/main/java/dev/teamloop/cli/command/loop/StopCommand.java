package dev.teamloop.cli.command.loop;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.terminal.Streams;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code stop}: writes the STOP file. */
@Command(
        name = "stop",
        mixinStandardHelpOptions = true,
        description = "Lets the round in hand finish, without further retries, and ends the loop with MANUAL_STOP.",
        footer = {"", "Example:", "  team-loop stop"})
public final class StopCommand implements Callable<Integer> {
    @Mixin
    CommonOptions common = new CommonOptions();

    @Override
    public Integer call() throws IOException {
        LoopView view = new LoopView(common);
        String told = stop(view);
        Streams.out()
                .println(
                        common.json
                                ? Json.line(Map.of("stop", view.folder().stop().toString()))
                                : told);
        return 0;
    }

    /** Asks what runs here to end, and returns what will happen; exit 4 where nothing runs. */
    static String stop(LoopView view) throws IOException {
        if (!view.store().hasState() || !view.file().running()) {
            if (isOtherRunning(view)) {
                return stop(
                        view,
                        "what is running will end: a spec before its next call, a loop that is being opened once it has its plan");
            }
        }
        if (view.interrupted(view.file())) {
            throw CommandException.precondition(
                    "no loop is running here; the last one was interrupted, and 'team-loop resume' goes on");
        }
        if (!view.file().running()) {
            throw CommandException.precondition("no loop is running here; the last one has ended ("
                    + view.file().stopReason().orElse("without a reason") + ")");
        }
        return stop(view, "the loop will end after the round in hand");
    }

    private static String stop(LoopView view, String told) {
        view.store().files().write(view.folder().stop(), "");
        return told;
    }

    /** Whether something else than a loop holds the lock: a spec. */
    private static boolean isOtherRunning(LoopView view) throws IOException {
        if (!Files.exists(view.folder().lock())) {
            return false;
        }
        Optional<LoopLock> lock = LoopLock.take(view.folder().lock());
        if (lock.isPresent()) {
            lock.get().close();
        }
        return lock.isEmpty();
    }
}
