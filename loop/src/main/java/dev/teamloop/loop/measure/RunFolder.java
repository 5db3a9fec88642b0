package dev.teamloop.loop.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A fresh folder below {@code .team-loop/run} for one run's reports and coverage data; gone when closed. */
final class RunFolder implements AutoCloseable {
    private final Path folder;

    private RunFolder(Path folder) {
        this.folder = folder;
    }

    static RunFolder in(Path project) {
        try {
            Path parent = Files.createDirectories(project.resolve(".team-loop").resolve("run"));
            return new RunFolder(Files.createTempDirectory(parent, "r"));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a folder for the test run's reports", e);
        }
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    Path path() {
        return folder;
    }

    @Override
    public void close() {
        deleteTree(folder);
    }

    private static void deleteTree(Path root) {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + root, e);
        }
    }
}
