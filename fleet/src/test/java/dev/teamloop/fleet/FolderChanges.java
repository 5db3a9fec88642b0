package dev.teamloop.fleet;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.concurrent.TimeUnit;

/** Waits for what another process writes, by the file system's own notices. */
public final class FolderChanges {
    private static final int LONGEST_SECONDS = 120;

    private FolderChanges() {}

    /** What is looked for. */
    public interface Seen {
        boolean now() throws IOException;
    }

    /** Looks whenever something in the folder changes, and sometimes where nothing does: what is below it tells nothing. */
    public static void until(Path folder, Seen seen) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_MODIFY);
            while (!seen.now()) {
                if (System.nanoTime() > end) {
                    throw new AssertionError("not seen within " + LONGEST_SECONDS + " s in " + folder);
                }
                WatchKey key = watch.poll(100, TimeUnit.MILLISECONDS);
                if (key != null) {
                    key.pollEvents();
                    key.reset();
                }
            }
        }
    }
}
