package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Iterator;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Waits for what another process writes, by the file system's own notices. Two minutes at most. */
public final class Awaiting {
    private static final long LONGEST_SECONDS = 120;

    private Awaiting() {}

    /** Looks at a folder anew whenever something in it changes. */
    private interface Look<T> {
        Optional<T> at(Path folder) throws IOException;
    }

    /** Returns once the file, whose folder exists, is there. */
    static void file(Path file) throws IOException, InterruptedException {
        until(parent(file), file.toString(), folder -> Optional.of(file).filter(Files::exists));
    }

    /** Returns once the file, whose folder exists, holds the text. */
    static void text(Path file, String text) throws IOException, InterruptedException {
        until(
                parent(file),
                "'" + text + "' in " + file,
                folder -> Files.exists(file) && Files.readString(file).contains(text)
                        ? Optional.of(file)
                        : Optional.empty());
    }

    /** Follows the names as their folders are made, and returns the last; {@code *} is any name. */
    public static Path below(Path folder, String... names) throws IOException, InterruptedException {
        Path at = folder;
        for (String name : names) {
            at = until(at, name, now -> {
                try (DirectoryStream<Path> found = Files.newDirectoryStream(now, name)) {
                    Iterator<Path> entries = found.iterator();
                    return entries.hasNext() ? Optional.of(entries.next()) : Optional.empty();
                }
            });
        }
        return at;
    }

    private static <T> T until(Path folder, String what, Look<T> look) throws IOException, InterruptedException {
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_MODIFY);
            Optional<T> found = look.at(folder);
            while (found.isEmpty()) {
                WatchKey key = watch.poll(LONGEST_SECONDS, TimeUnit.SECONDS);
                assertThat(key).as("waiting for " + what + " in " + folder).isNotNull();
                key.pollEvents();
                key.reset();
                found = look.at(folder);
            }
            return found.get();
        }
    }

    private static Path parent(Path file) {
        return Objects.requireNonNull(file.getParent());
    }
}
