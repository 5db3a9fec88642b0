package dev.teamloop.loop.watch;

import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.ProgramPlace;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.watchdog.LoopFiles;
import dev.teamloop.loop.watchdog.PipedEnvironment;
import dev.teamloop.loop.watchdog.RestartedController;
import dev.teamloop.loop.watchdog.Watchdog;
import dev.teamloop.loop.watchdog.WatchdogMessage;
import dev.teamloop.loop.watchdog.WatchdogSettings;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The controller's end of its watchdog: starts the process, tells it over a pipe when nothing is to be restarted, and
 * replaces it where something else ended it. A controller that a watchdog restarted has none of its own while that one
 * lives: one a loop. Thread-safe.
 */
public final class WatchdogProcess {
    /** Whatever ends watchdogs again and again will end the next one too. */
    private static final int MOST_REPLACEMENTS = 5;

    private final WatchdogSettings orders;
    private final Map<String, String> environment;
    private final Consumer<String> warnings;
    private @Nullable Process process;
    private WatchdogMessage said = WatchdogMessage.WATCH;
    private int replacements;

    private WatchdogProcess(WatchdogSettings orders, Map<String, String> environment, Consumer<String> warnings) {
        this.orders = orders;
        this.environment = environment;
        this.warnings = warnings;
    }

    /**
     * Starts the watchdog, unless one watches already. {@code environment} is what a restarted controller gets: it needs the
     * keys, which therefore stand nowhere on disk. {@code warnings} hears when the watchdog was lost. Throws IOException
     * where the process cannot be started.
     */
    public static WatchdogProcess start(
            WatchdogSettings orders, Map<String, String> environment, Consumer<String> warnings) throws IOException {
        Optional<ProcessHandle> watching = RestartedController.watchedBy(environment);
        WatchdogSettings own =
                watching.isPresent() ? orders.withRestarts(RestartedController.restartsLeft(environment)) : orders;
        WatchdogProcess result = new WatchdogProcess(own, environment, warnings);
        if (watching.isPresent()) {
            var unused = watching.get().onExit().thenRun(result::lost);
        } else {
            result.launch();
        }
        return result;
    }

    private synchronized void lost() {
        if (said == WatchdogMessage.ENDED) {
            return;
        }
        if (replacements == MOST_REPLACEMENTS) {
            warnings.accept("the watchdog process was ended for the " + (MOST_REPLACEMENTS + 1)
                    + "th time and is not replaced: a crash of this loop will not be mended by itself");
            return;
        }
        replacements++;
        try {
            launch();
            warnings.accept("the watchdog process was ended by something else; a new one watches");
            if (said == WatchdogMessage.HOLD) {
                say(said);
            }
        } catch (IOException e) {
            warnings.accept("the watchdog process is gone and cannot be started again: " + e.getMessage());
        }
    }

    private synchronized void launch() throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                ownClassPath(),
                Watchdog.class.getName()));
        command.addAll(orders.arguments());
        File log = LoopFiles.output(orders.project().resolve(".team-loop"));
        ProcessBuilder builder = new ProcessBuilder(command)
                // not in the project, which may go away below it
                .directory(new File(System.getProperty("java.home")))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log));
        builder.environment().clear();
        builder.environment().putAll(PipedEnvironment.visible(environment));
        Process started = builder.start();
        process = started;
        OutputStream pipe = started.getOutputStream();
        pipe.write(PipedEnvironment.line(environment).getBytes(StandardCharsets.UTF_8));
        pipe.flush();
        var unused = started.onExit().thenRun(this::lost);
    }

    /** The jars or folders that hold what the watchdog needs: this module's, core's and base's, no library. */
    private static String ownClassPath() {
        return Stream.of(Watchdog.class, LoopStatus.class, DurableFiles.class)
                .map(type -> ProgramPlace.of(type).toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Its pid, where this controller started one. */
    public synchronized Optional<Long> pid() {
        return Optional.ofNullable(process).map(Process::pid);
    }

    /** Tells it. Where it is gone there is nobody to tell; its successor is told. */
    public synchronized void say(WatchdogMessage word) {
        boolean knows = said == WatchdogMessage.ENDED && word == WatchdogMessage.ENDED;
        said = word;
        if (process == null || knows) {
            // told of the end it ends, and its pipe is closed
            return;
        }
        try {
            OutputStream pipe = process.getOutputStream();
            pipe.write((word + "\n").getBytes(StandardCharsets.UTF_8));
            pipe.flush();
        } catch (IOException e) {
            warnings.accept("the watchdog process is gone: " + e.getMessage());
        }
    }
}
