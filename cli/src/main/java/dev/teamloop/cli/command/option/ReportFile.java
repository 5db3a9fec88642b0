package dev.teamloop.cli.command.option;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.terminal.Streams;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a report where the user wants it, but through no link that the project brought; exit 4 where that cannot be. */
public final class ReportFile {
    private ReportFile() {}

    /** A plain file is written whole; what is none, a pipe for instance, is written to. */
    public static void write(Path project, Path target, String report) {
        Path file = target.toAbsolutePath().normalize();
        String content = Streams.safe(report);
        Path parent = file.getParent();
        if (Files.isDirectory(file)) {
            throw CommandException.usage(file + " is a folder; name the file to write");
        }
        if (parent == null || !Files.isDirectory(parent)) {
            throw CommandException.usage(
                    "there is no folder " + parent + " to write " + target + " into; make it first");
        }
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                Files.writeString(file, content);
            } else {
                Path real = Files.exists(file) ? file.toRealPath() : file;
                boolean inside = file.startsWith(project);
                DurableFiles.replace(
                        inside ? project : DurableFiles.folder(real),
                        inside ? file : real,
                        content.getBytes(StandardCharsets.UTF_8),
                        Access.USUAL);
            }
        } catch (IOException e) {
            throw CommandException.precondition(file + " cannot be written: " + e.getMessage());
        }
    }
}
