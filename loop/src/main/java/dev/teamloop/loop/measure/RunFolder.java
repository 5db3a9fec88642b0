package dev.teamloop.loop.measure;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.loop.state.FileTrees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A fresh folder below {@code .team-loop/run} for one run's reports and coverage data; gone when closed. */
public final class RunFolder implements AutoCloseable {
    private final Path folder;

    private RunFolder(Path folder) {
        this.folder = folder;
    }

    public static RunFolder in(Path project) {
        try {
            Path parent = parent(project);
            return new RunFolder(Files.createTempDirectory(parent, "r"));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a folder for the test run's reports", e);
        }
    }

    /** Where all of them lie. */
    static Path parent(Path project) throws IOException {
        return DurableFiles.makeFolder(project, project.resolve(".team-loop").resolve("run"), Access.OWNER);
    }

    public Path file(String name) {
        return folder.resolve(name);
    }

    public Path path() {
        return folder;
    }

    @Override
    public void close() {
        try {
            FileTrees.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + folder, e);
        }
    }
}
