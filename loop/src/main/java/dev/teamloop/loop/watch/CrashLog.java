package dev.teamloop.loop.watch;

import dev.teamloop.core.secret.SecretMask;
import dev.teamloop.loop.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** {@code CRASH.log}: what happened, when, in which step, and the controller's last log lines (SPEC §7 Watchdog). */
public final class CrashLog {
    private static final int LINES = 20;

    private CrashLog() {}

    /** Writes the log; {@code log} is the controller's own, and may be missing. */
    public static void write(Path file, Instant when, String step, Throwable what, Path log, SecretMask mask) {
        StringWriter trace = new StringWriter();
        what.printStackTrace(new PrintWriter(trace));
        String text = "when: " + when + "\nstep: " + step + "\nwhat: " + what + "\n\nlast log lines:\n"
                + String.join("\n", lastLines(log)) + "\n\n" + trace;
        AtomicFiles.write(file, mask.mask(text));
    }

    private static List<String> lastLines(Path log) {
        try {
            List<String> all = Files.exists(log) ? Files.readAllLines(log) : List.of();
            return all.subList(Math.max(0, all.size() - LINES), all.size());
        } catch (IOException e) {
            return List.of("(unreadable: " + e.getMessage() + ")");
        }
    }
}
