package dev.teamloop.loop.watch;

import dev.teamloop.core.secret.SecretMask;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.watchdog.CrashEntry;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;

/** What the controller itself adds to {@code CRASH.log} before an abnormal exit (SPEC §7 Watchdog). */
public final class CrashLog {
    private CrashLog() {}

    /** Adds an entry; {@code log} is the controller's own, and may be missing. */
    public static void write(Path file, Instant when, String step, Throwable what, Path log, SecretMask mask) {
        StringWriter trace = new StringWriter();
        what.printStackTrace(new PrintWriter(trace));
        add(file, new CrashEntry(when, what.toString(), step, CrashEntry.lastLines(log), trace.toString()), mask);
    }

    /** Adds an entry of an end that was asked for from outside. */
    public static void write(Path file, Instant when, String step, String what, Path log, SecretMask mask) {
        add(file, new CrashEntry(when, what, step, CrashEntry.lastLines(log), ""), mask);
    }

    private static void add(Path file, CrashEntry entry, SecretMask mask) {
        AtomicFiles.write(file, mask.mask(entry.after(CrashEntry.earlier(file))));
    }
}
