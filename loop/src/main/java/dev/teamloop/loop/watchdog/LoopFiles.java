package dev.teamloop.loop.watchdog;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.secret.ControlCharacters;
import dev.teamloop.loop.decide.Stop;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Optional;

/** The loop's files, as far as the watchdog reads and writes them. */
public final class LoopFiles {
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

    /** Where the watchdog and the controllers that it starts write what they have to say, below {@code .team-loop}. Made here. */
    public static File output(Path root) throws IOException {
        Path file = root.resolve("watchdog.log");
        DurableFiles.open(
                        DurableFiles.folder(root),
                        file,
                        Access.OWNER,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND)
                .close();
        return file.toFile();
    }

    File output() throws IOException {
        return output(root);
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

    /** The event log and STATE.md say that the loop has ended, and why. Only to be called while the loop's lock is held. */
    void terminate(Stop stop, Instant when) {
        text(state())
                .filter(text -> text.contains(RUNNING) && text.contains(REASON))
                .ifPresent(text -> {
                    log(stop, when);
                    write(
                            state(),
                            text.substring(0, text.indexOf(REASON)).replace(RUNNING, "## Status\nterminated\n") + REASON
                                    + stop.status() + "\n");
                });
    }

    /** As {@code core.event.LoopEvent.Ended} is written, for which there is no library here: the words are our own, and plain. */
    private void log(Stop stop, Instant when) {
        // the controller may have died in the middle of a line; an empty one is none
        String line = "\n{\"at\":\"%s\",\"event\":\"ended\",\"status\":\"%s\",\"reason\":\"%s\"}\n"
                .formatted(when, stop.status(), stop.describe());
        Path file = root.resolve("events.jsonl");
        try (FileChannel channel = DurableFiles.open(
                DurableFiles.folder(root), file, Access.OWNER, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            DurableFiles.writeFully(channel, line.getBytes(StandardCharsets.UTF_8));
            channel.force(true);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e, e);
        }
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
        write(file, entry.after(CrashEntry.earlier(file)));
    }

    /** What is written here was masked when it was logged; what a name or a signal's text may hold is not. */
    private void write(Path file, String text) {
        try {
            byte[] content = ControlCharacters.removed(text).getBytes(StandardCharsets.UTF_8);
            DurableFiles.replace(DurableFiles.folder(root), file, content, Access.OWNER);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e, e);
        }
    }

    private static Optional<String> text(Path file) {
        try {
            return Files.exists(file) ? Optional.of(OrdinaryFile.text(file)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
