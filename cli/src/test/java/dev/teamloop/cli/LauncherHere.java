package dev.teamloop.cli;

import dev.teamloop.cli.command.Commands;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

/**
 * A {@code team-loop} for shell scripts whose commands run in this virtual machine, which is warm: a script calls it some thirty
 * times, one after the other. It hands over what a process would be given – words, folder, standard input – in files.
 */
final class LauncherHere implements AutoCloseable {
    private static final String SCRIPT = """
            #!/bin/bash
            set -e
            call=$(mktemp -d "%1$s/call.XXXXXX")
            pwd > "$call/folder"
            for word in "$@"; do printf '%%s\\0' "$word"; done > "$call/words"
            cat > "$call/in"
            mkfifo "$call/exit"
            echo "$call" > "%1$s/calls"
            read -r code < "$call/exit"
            cat "$call/out"
            cat "$call/err" >&2
            exit "$code"
            """;

    private final Path calls;
    private final Path home;
    private final Map<String, String> environment;
    private final Thread thread = new Thread(this::serve, "team-loop launcher");

    private LauncherHere(Path calls, Path home, Map<String, String> environment) {
        this.calls = calls;
        this.home = home;
        this.environment = environment;
    }

    /** Makes the program in {@code programs}, to stand on a script's PATH. Its callers' home and environment are these. */
    static LauncherHere in(Path programs, Path home, Map<String, String> environment)
            throws IOException, InterruptedException {
        Path launcher = Files.createDirectories(programs).resolve("team-loop");
        Files.writeString(launcher, SCRIPT.formatted(programs));
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path calls = programs.resolve("calls");
        if (new ProcessBuilder("mkfifo", calls.toString()).start().waitFor() != 0) {
            throw new IOException("no pipe can be made at " + calls);
        }
        LauncherHere here = new LauncherHere(calls, home, Map.copyOf(environment));
        here.thread.setDaemon(true);
        here.thread.start();
        return here;
    }

    private void serve() {
        try {
            while (true) {
                String call = Files.readString(calls).strip();
                if (call.isEmpty()) {
                    return;
                }
                answer(Path.of(call));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void answer(Path call) throws IOException {
        Path folder = Path.of(Files.readString(call.resolve("folder")).strip());
        String words = Files.readString(call.resolve("words"), StandardCharsets.UTF_8);
        String[] arguments = words.isEmpty()
                ? new String[0]
                : words.substring(0, words.length() - 1).split("\0", -1);
        int exit;
        try (ByteArrayInputStream in = new ByteArrayInputStream(Files.readAllBytes(call.resolve("in")));
                OutputStream out = Files.newOutputStream(call.resolve("out"));
                OutputStream err = Files.newOutputStream(call.resolve("err"));
                UserHome user = UserHome.of(home, environment)) {
            exit = Commands.run(new Invocation(environment, folder, in, out, err, false), arguments);
        }
        Files.writeString(call.resolve("exit"), exit + "\n");
    }

    /** Once no script calls it any more. Opened for reading too, the pipe makes nobody wait for somebody who is gone. */
    @Override
    public void close() throws IOException, InterruptedException {
        try (RandomAccessFile pipe = new RandomAccessFile(calls.toFile(), "rw")) {
            pipe.write('\n');
        }
        thread.join(10_000);
    }
}
