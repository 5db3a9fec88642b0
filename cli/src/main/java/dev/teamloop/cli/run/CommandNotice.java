package dev.teamloop.cli.run;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Runs a program of the user's with the JSON on its standard input, without keys in its environment. */
record CommandNotice(List<String> command, Path directory, Map<String, String> environment, Duration limit)
        implements NoticeChannel {
    /** What a program needs to run, and to reach a desktop. */
    private static final Set<String> KEPT = Set.of(
            "PATH",
            "HOME",
            "USER",
            "LANG",
            "TMPDIR",
            "DISPLAY",
            "WAYLAND_DISPLAY",
            "XDG_RUNTIME_DIR",
            "DBUS_SESSION_BUS_ADDRESS");

    @Override
    public String name() {
        return "notify.command";
    }

    @Override
    public void send(String json) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD);
        builder.environment().clear();
        environment.forEach((name, value) -> {
            if (KEPT.contains(name) || name.startsWith("LC_")) {
                builder.environment().put(name, value);
            }
        });
        Process process = builder.start();
        try {
            feed(process, json);
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IOException(command.get(0) + " did not end within " + limit.toSeconds() + " s");
            }
            if (process.exitValue() != 0) {
                throw new IOException(command.get(0) + " ended with " + process.exitValue());
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** A program that does not read its input is no failure. The body fits into a pipe, so that nothing blocks here. */
    private static void feed(Process process, String json) {
        try (OutputStream in = process.getOutputStream()) {
            in.write((json + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            return;
        }
    }
}
