package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Waits for what another process writes, by the file system's own notices. Two minutes at most. */
final class Awaiting {
    private static final long LONGEST_SECONDS = 120;

    private Awaiting() {}

    /** Returns once the file, whose folder exists, is there. */
    static void file(Path file) throws IOException, InterruptedException {
        text(file, "");
    }

    /** Returns once the file, whose folder exists, holds the text. */
    static void text(Path file, String text) throws IOException, InterruptedException {
        try (WatchService watch = file.getFileSystem().newWatchService()) {
            Objects.requireNonNull(file.getParent())
                    .register(watch, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_MODIFY);
            while (!Files.exists(file) || !Files.readString(file).contains(text)) {
                WatchKey key = watch.poll(LONGEST_SECONDS, TimeUnit.SECONDS);
                assertThat(key).as("waiting for '" + text + "' in " + file).isNotNull();
                key.pollEvents();
                key.reset();
            }
        }
    }
}
