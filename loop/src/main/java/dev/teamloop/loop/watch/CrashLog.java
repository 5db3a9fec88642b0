package dev.teamloop.loop.watch;

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
    public static void write(Path file, Instant when, String step, Throwable what, Path log, AtomicFiles files) {
        StringWriter trace = new StringWriter();
        what.printStackTrace(new PrintWriter(trace));
        add(file, new CrashEntry(when, what.toString(), step, CrashEntry.lastLines(log), trace.toString()), files);
    }

    /** Adds an entry of an end that was asked for from outside. */
    public static void write(Path file, Instant when, String step, String what, Path log, AtomicFiles files) {
        add(file, new CrashEntry(when, what, step, CrashEntry.lastLines(log), ""), files);
    }

    private static void add(Path file, CrashEntry entry, AtomicFiles files) {
        files.write(file, entry.after(CrashEntry.earlier(file)));
    }
}
