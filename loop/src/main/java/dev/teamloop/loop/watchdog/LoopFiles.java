package dev.teamloop.loop.watchdog;

import dev.teamloop.loop.state.AtomicFiles;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** The loop's files, as far as the watchdog reads and writes them. */
final class LoopFiles {
    private static final String RUNNING = "## Status\nrunning\n";
    private static final String REASON = "## Stop reason (when loop ends)\n";

    private final Path root;
    private final Path logs;

    LoopFiles(Path root, Path logs) {
        this.root = root;
        this.logs = logs;
    }

    boolean gone() {
        return !Files.isDirectory(root);
    }

    Path lock() {
        return root.resolve("LOCK");
    }

    /** Where the watchdog and the controllers that it starts write what they have to say. */
    File output() {
        return root.resolve("watchdog.log").toFile();
    }

    String heartbeat() {
        return text(root.resolve("HEARTBEAT")).orElse("");
    }

    /** There is something to resume. */
    boolean running() {
        return text(state()).filter(text -> text.contains(RUNNING)).isPresent();
    }

    private Path state() {
        return root.resolve("STATE.md");
    }

    /** STATE.md says that the loop has ended, and how. Only to be called while the loop's lock is held. */
    void terminate(String reason) {
        text(state())
                .filter(text -> text.contains(RUNNING) && text.contains(REASON))
                .ifPresent(text -> AtomicFiles.write(
                        state(),
                        text.substring(0, text.indexOf(REASON)).replace(RUNNING, "## Status\nterminated\n") + REASON
                                + reason + "\n"));
    }

    void crashed(Instant when, String what) {
        String step = heartbeat()
                .lines()
                .filter(line -> line.startsWith("step "))
                .map(line -> line.substring("step ".length()))
                .findFirst()
                .orElse("unknown");
        Path file = root.resolve("CRASH.log");
        CrashEntry entry = new CrashEntry(when, what, step, CrashEntry.lastLines(CrashEntry.newestLog(logs)), "");
        AtomicFiles.write(file, entry.after(CrashEntry.earlier(file)));
    }

    private static Optional<String> text(Path file) {
        try {
            return Files.exists(file) ? Optional.of(Files.readString(file, StandardCharsets.UTF_8)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
