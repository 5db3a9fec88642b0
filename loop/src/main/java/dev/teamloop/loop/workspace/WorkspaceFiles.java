package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.loop.state.DiskFullException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The workspace's writes: journalled before they happen, and undone where they fail, so that a refusal of the file system leaves
 * neither half a file nor a folder behind. Paths have been checked before.
 */
final class WorkspaceFiles {
    private final Path project;
    private final Journal journal;
    private final Writer writer;

    /** Journals and puts content into a file, which may fail at any place. */
    @FunctionalInterface
    interface Writer {
        void write(String path, byte[] content) throws IOException;
    }

    WorkspaceFiles(Path project, Journal journal, Writer writer) {
        this.project = project;
        this.journal = journal;
        this.writer = writer;
    }

    /** Why it was not written; empty where it was. */
    Optional<String> write(String path, byte[] content) {
        Path file = project.resolve(path);
        return attempt("written", path, () -> {
            Optional<byte[]> before = Files.exists(file) ? Optional.of(OrdinaryFile.bytes(file)) : Optional.empty();
            List<Path> made = new ArrayList<>();
            try {
                journal.note(path);
                makeFolders(file, made);
                writer.write(path, content);
            } catch (IOException e) {
                undo(path, before, made, e);
                throw e;
            }
        });
    }

    /** Why it was not deleted; empty where it was. */
    Optional<String> delete(String path) {
        return attempt("deleted", path, () -> journal.delete(path));
    }

    @FunctionalInterface
    private interface Change {
        void make() throws IOException;
    }

    /** A full disk is not the coder's to deal with: it ends the loop. */
    private Optional<String> attempt(String what, String path, Change change) {
        try {
            change.make();
            return Optional.empty();
        } catch (DiskFullException e) {
            throw e;
        } catch (UncheckedIOException | IOException e) {
            return Optional.of("'" + path + "' cannot be " + what + ": " + e.getMessage());
        }
    }

    private void makeFolders(Path file, List<Path> made) throws IOException {
        List<Path> missing = new ArrayList<>();
        for (Path folder = file.getParent();
                folder != null && folder.startsWith(project) && !Files.exists(folder);
                folder = folder.getParent()) {
            missing.add(0, folder);
        }
        for (Path folder : missing) {
            Files.createDirectory(folder);
            made.add(0, folder);
        }
    }

    private void undo(String path, Optional<byte[]> before, List<Path> made, IOException failure) {
        try {
            if (before.isPresent()) {
                writer.write(path, before.get());
            } else {
                journal.delete(path);
            }
            for (Path folder : made) {
                Files.deleteIfExists(folder);
            }
        } catch (IOException e) {
            // the journal still knows what was there, and puts it back when the round is taken back
            failure.addSuppressed(e);
        }
    }
}
