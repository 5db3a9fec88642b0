package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A real terminal: a tmux server of its own, with one pane. */
final class Tmux implements AutoCloseable {
    private static final long DEADLINE_SECONDS = 120;
    private static final long LOOK_MILLIS = 100;

    private final Path socket;

    private Tmux(Path socket) {
        this.socket = socket;
    }

    static boolean available() throws IOException, InterruptedException {
        try {
            Process process =
                    new ProcessBuilder("tmux", "-V").redirectErrorStream(true).start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Starts a pane of this size in {@code folder}; its shell knows {@code team-loop}. */
    static Tmux start(Path folder, int columns, int rows) throws IOException, InterruptedException {
        Tmux tmux = new Tmux(folder.resolve("tmux"));
        tmux.run(
                "-f",
                "/dev/null",
                "new-session",
                "-d",
                "-x",
                "" + columns,
                "-y",
                "" + rows,
                "-s",
                "t",
                "env",
                "-i",
                "PATH=" + System.getenv("PATH"),
                "HOME=" + folder,
                "TERM=screen-256color",
                "LC_ALL=C.UTF-8",
                "HISTFILE=",
                "PS1=$ ",
                "bash",
                "--norc",
                "--noprofile");
        tmux.await(screen -> screen.contains("$"));
        tmux.type("cd '" + folder + "'; team-loop() { '"
                + String.join("' '", ProgramImage.get().command()) + "' \"$@\"; }; clear");
        return tmux;
    }

    /** Types a line. */
    void type(String line) throws IOException, InterruptedException {
        run("send-keys", "-t", "t", "-l", line);
        run("send-keys", "-t", "t", "Enter");
    }

    /** Types without ending the line. */
    void keys(String text) throws IOException, InterruptedException {
        run("send-keys", "-t", "t", "-l", text);
    }

    /** Presses a key by its tmux name, for instance {@code C-c}. */
    void press(String key) throws IOException, InterruptedException {
        run("send-keys", "-t", "t", key);
    }

    void resize(int columns, int rows) throws IOException, InterruptedException {
        run("resize-window", "-t", "t", "-x", "" + columns, "-y", "" + rows);
    }

    String screen() throws IOException, InterruptedException {
        return run("capture-pane", "-p", "-t", "t");
    }

    /** Waits until the screen is as wanted and returns it; fails with what it shows instead. */
    String await(Predicate<String> wanted) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
        String screen = screen();
        while (!wanted.test(screen)) {
            assertThat(System.nanoTime())
                    .as("the screen stayed at:%n%s", screen)
                    .isLessThan(deadline);
            Thread.sleep(LOOK_MILLIS);
            screen = screen();
        }
        return screen;
    }

    private String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("tmux", "-u", "-S", socket.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return out;
    }

    /** Ends the server and waits for all that ran in the pane: a shell that hangs up still writes into its folder. */
    @Override
    public void close() throws IOException, InterruptedException {
        List<ProcessHandle> inPane = ProcessHandle.of(pane())
                .map(shell ->
                        Stream.concat(shell.descendants(), Stream.of(shell)).toList())
                .orElse(List.of());
        run("kill-server");
        for (ProcessHandle process : inPane) {
            try {
                process.onExit().get(DEADLINE_SECONDS, TimeUnit.SECONDS);
            } catch (ExecutionException | TimeoutException e) {
                throw new AssertionError("still runs after the terminal closed: " + process.info(), e);
            }
        }
    }

    private long pane() throws IOException, InterruptedException {
        return Long.parseLong(
                run("display-message", "-p", "-t", "t", "#{pane_pid}").strip());
    }
}
