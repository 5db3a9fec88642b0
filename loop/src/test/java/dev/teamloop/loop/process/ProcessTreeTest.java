package dev.teamloop.loop.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing that a command started outlives it, however it ends. */
final class ProcessTreeTest {
    @TempDir
    Path folder = Path.of("");

    private final Processes processes = new Processes(
            Sandbox.of(SandboxSettings.plain("none", true), System.getenv()),
            Map.of("PATH", System.getenv().getOrDefault("PATH", "/usr/bin:/bin"), "OPENAI_API_KEY", "secret"));

    private Command shell(String script, Duration wall) {
        return new Command(List.of("sh", "-c", script), folder, Map.of(), wall, false);
    }

    private ProcessExit run(String script) throws Exception {
        return processes.run(shell(script, Duration.ofSeconds(60)));
    }

    /** Ended, or about to be reaped by its parent. */
    private static boolean ended(long pid) throws IOException {
        Path stat = Path.of("/proc", String.valueOf(pid), "stat");
        if (!Files.exists(stat)) {
            return true;
        }
        try {
            String text = Files.readString(stat);
            return text.substring(text.lastIndexOf(')') + 2).startsWith("Z");
        } catch (IOException e) {
            return true;
        }
    }

    private static void awaitEnd(Path pidFile) throws Exception {
        long pid = Long.parseLong(Files.readString(pidFile).strip());
        ProcessHandle.of(pid).ifPresent(handle -> {
            try {
                handle.onExit().get(30, TimeUnit.SECONDS);
            } catch (java.util.concurrent.TimeoutException e) {
                // the assertion below says what is still there
                return;
            } catch (InterruptedException | java.util.concurrent.ExecutionException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(ended(pid)).as("process %d has ended", pid).isTrue();
    }

    /**
     * Ended by its wall limit, and not before it had made this file, or printed its name: a limit that was too short for that, on
     * a busy machine, is tried again with a longer one.
     */
    private ProcessExit limited(Processes processes, String script, String made) throws Exception {
        Path file = folder.resolve(made);
        for (int seconds = 1; ; seconds *= 4) {
            ProcessExit finished = processes.run(shell(script, Duration.ofSeconds(seconds)));
            if (Files.exists(file) || finished.output().contains(made) || seconds > 60) {
                return finished;
            }
        }
    }

    @Test
    void theLimitEndsTheWholeTreeEvenAGrandchildInASessionOfItsOwn() throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/proc")), "missing here: /proc");
        assumeTrue(run("command -v setsid").ok(), "missing here: setsid");

        ProcessExit finished = limited(
                processes,
                "sleep 300 & echo $! > child; setsid sh -c 'echo $$ > part; mv part grandchild; exec sleep 300' & wait",
                "grandchild");

        assertThat(finished.timedOut()).isTrue();
        assertThat(finished.ok()).isFalse();
        awaitEnd(folder.resolve("child"));
        awaitEnd(folder.resolve("grandchild"));
    }

    @Test
    void whatAFinishedRunLeftBehindIsEndedToo() throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/proc")), "missing here: /proc");
        assumeTrue(run("command -v setsid").ok(), "missing here: setsid");

        ProcessExit finished = run("setsid sh -c 'echo $$ > left; exec sleep 300' & while [ ! -s left ]; do :; done");

        assertThat(finished.ok()).isTrue();
        awaitEnd(folder.resolve("left"));
    }

    /** A program of this test's own that sleeps for long, to be told apart from all others by its argument. */
    private static String sleeper(String name) {
        return "sleep 300." + ProcessHandle.current().pid() + Math.floorMod(name.hashCode(), 1000);
    }

    /** No process with these words in its command line is left. */
    private static void awaitNone(String commandLine) {
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (isRunning(commandLine) && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        assertThat(isRunning(commandLine))
                .as("'%s' is still running", commandLine)
                .isFalse();
    }

    private static boolean isRunning(String commandLine) {
        return ProcessHandle.allProcesses()
                .anyMatch(handle -> commandLine(handle.pid()).contains(commandLine));
    }

    private static String commandLine(long pid) {
        try {
            return Files.readString(Path.of("/proc", String.valueOf(pid), "cmdline"), StandardCharsets.ISO_8859_1)
                    .replace('\0', ' ');
        } catch (IOException e) {
            return "";
        }
    }

    @Test
    void aDaemonThatIgnoresSignalsIsEnded() throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/proc")), "missing here: /proc");
        assumeTrue(run("command -v setsid").ok(), "missing here: setsid");
        String sleeper = sleeper("daemon");

        ProcessExit finished = limited(
                processes,
                "trap '' TERM INT HUP; setsid sh -c \"trap '' TERM; setsid " + sleeper + " & touch forked\" & "
                        + sleeper,
                "forked");

        assertThat(finished.limit()).isEqualTo(ProcessExit.Limit.WALL);
        awaitNone(sleeper);
    }

    @Test
    void aChildThatClearsItsEnvironmentIsFoundByItsSession() throws Exception {
        assumeTrue(!Detachment.prefix().isEmpty(), "missing here: setsid");
        String sleeper = sleeper("cleared");

        ProcessExit finished =
                run("(env -i " + sleeper + " &) ; while ! pgrep -f '^" + sleeper + "' >/dev/null; do :; done");

        assertThat(finished.ok()).isTrue();
        awaitNone(sleeper);
    }

    @Test
    void inTheSandboxNothingEscapesByClearingItsEnvironmentAndItsSession() throws Exception {
        Sandbox sandbox = Sandbox.of(SandboxSettings.plain("auto", false), System.getenv());
        assumeTrue(sandbox.active(), "missing here: a working bwrap");
        String sleeper = sleeper("escaped");

        ProcessExit finished = limited(
                new Processes(sandbox, System.getenv()),
                "(env -i setsid " + sleeper + " &) ; echo forked; exec sleep 300",
                "forked");

        assertThat(finished.timedOut()).isTrue();
        awaitNone(sleeper);
    }

    @Test
    void anInterruptEndsTheTree() throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/proc")), "missing here: /proc");
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Path started = folder.resolve("child");
            Future<ProcessExit> running = thread.submit(() -> run("sleep 300 & echo $! > part; mv part child; wait"));
            while (!Files.exists(started)) {
                Thread.onSpinWait();
            }
            thread.shutdownNow();

            assertThatExceptionOfType(java.util.concurrent.ExecutionException.class)
                    .isThrownBy(() -> running.get(60, TimeUnit.SECONDS))
                    .withCauseInstanceOf(InterruptedException.class);
            awaitEnd(started);
        } finally {
            thread.shutdownNow();
        }
    }
}
