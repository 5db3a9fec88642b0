package dev.teamloop.cli.run;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.controller.LoopResult;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.watch.WatchdogProcess;
import dev.teamloop.loop.watchdog.WatchdogMessage;
import dev.teamloop.loop.watchdog.WatchdogSettings;
import dev.teamloop.loop.workspace.GitException;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs a controller beside its watchdog, and with Ctrl-C and the system's wish to end handled, where the process is its own. */
final class Supervision {
    private final Loop loop;
    private final Map<String, String> environment;
    private final Watcher watcher;
    private final boolean resumable;
    private final boolean process;
    private @Nullable WatchdogProcess watchdog;
    private @Nullable Interrupts interrupts;

    Supervision(Loop loop, Map<String, String> environment, Watcher watcher, boolean resumable, boolean process) {
        this.loop = loop;
        this.environment = environment;
        this.watcher = watcher;
        this.resumable = resumable;
        this.process = process;
    }

    /** Runs to the loop's end. What {@code body} throws otherwise than told to the user is a crash, which the watchdog mends. */
    LoopResult run(Callable<LoopResult> body) throws Exception {
        if (!process) {
            return body.call();
        }
        WatchdogProcess beside = start();
        watchdog = beside;
        try (Interrupts listening = Interrupts.listen(loop, beside, watcher, resumable)) {
            interrupts = listening;
            LoopResult result = body.call();
            beside.say(WatchdogMessage.ENDED);
            return result;
        } catch (CommandException | GitException | InterruptedException e) {
            beside.say(WatchdogMessage.ENDED);
            throw e;
        }
    }

    private WatchdogProcess start() {
        LoopConfig.Watchdog config = loop.project().config().watchdog();
        WatchdogSettings orders = new WatchdogSettings(
                ProcessHandle.current().pid(),
                loop.records().store().folder().project(),
                loop.records().store().folder().logs(loop.records().id().loopId()),
                Duration.ofSeconds(config.timeoutSeconds()),
                config.maxRestarts(),
                RestartCommand.command(
                        loop.records().store().folder().project(),
                        loop.records().id().loopId()));
        try {
            WatchdogProcess beside = WatchdogProcess.start(
                    orders, environment, text -> loop.records().events().accept(new LoopEvent.Note(text, true)));
            if (beside.pid().isPresent() && config.maxRestarts() > 0) {
                loop.records()
                        .events()
                        .accept(new LoopEvent.Note(
                                "should this process die, its watchdog (pid "
                                        + beside.pid().get()
                                        + ") resumes the loop in the background; output then goes to .team-loop/watchdog.log",
                                false));
            }
            return beside;
        } catch (IOException e) {
            throw CommandException.precondition("the watchdog process cannot be started: " + e.getMessage());
        }
    }

    /**
     * Asks a person; for as long as that takes the loop is neither hung nor, should it be killed, to be restarted. Empty where
     * no answer came, or Ctrl-C did.
     */
    Optional<String> whileWaiting(Supplier<Optional<String>> question) {
        WatchdogProcess beside = watchdog;
        Interrupts listening = interrupts;
        if (beside == null || listening == null) {
            return question.get();
        }
        beside.say(WatchdogMessage.HOLD);
        listening.asking(true);
        try {
            return question.get();
        } finally {
            listening.asking(false);
            beside.say(WatchdogMessage.WATCH);
        }
    }
}
