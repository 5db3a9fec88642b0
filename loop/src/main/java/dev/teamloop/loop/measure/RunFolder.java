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
    private final Path cache;

    private RunFolder(Path folder, Path cache) {
        this.folder = folder;
        this.cache = cache;
    }

    public static RunFolder in(Path project) {
        try {
            Path folder = Files.createTempDirectory(parent(project), "r");
            return new RunFolder(folder, folder.resolve("cache"));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a folder for the test run's reports", e);
        }
    }

    /** Where all of them lie. */
    static Path parent(Path project) throws IOException {
        return DurableFiles.makeFolder(project, project.resolve(".team-loop").resolve("run"), Access.OWNER);
    }

    /** The same with a cache that lies elsewhere, and that others use after this one. */
    RunFolder caching(Path elsewhere) {
        return new RunFolder(folder, elsewhere);
    }

    /** What the tool compiled. Its own for each run where nothing else is said: what one run left there, the next one would execute. */
    Path cache() {
        return cache;
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
