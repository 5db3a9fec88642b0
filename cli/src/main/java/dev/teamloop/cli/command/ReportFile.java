package dev.teamloop.cli.command;

import dev.teamloop.cli.Problem;
import dev.teamloop.loop.state.AtomicFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a report where the user wants it; exit 4 where that cannot be. */
final class ReportFile {
    private ReportFile() {}

    /** A plain file is written whole; what is none, a pipe for instance, is written to. */
    static void write(Path target, String content) {
        Path file = target.toAbsolutePath();
        Path parent = file.getParent();
        if (Files.isDirectory(file)) {
            throw Problem.usage(file + " is a folder; name the file to write");
        }
        if (parent == null || !Files.isDirectory(parent)) {
            throw Problem.usage("there is no folder " + parent + " to write " + target + " into; make it first");
        }
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                Files.writeString(file, content);
            } else {
                AtomicFiles.write(Files.exists(file) ? file.toRealPath() : file, content);
            }
        } catch (IOException | UncheckedIOException e) {
            throw Problem.precondition(file + " cannot be written: " + e.getMessage());
        }
    }
}
