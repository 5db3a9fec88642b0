package dev.teamloop.loop.state;

import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * {@code .team-loop/LOCK}: an operating-system lock, so that it ends with its process however that ends. Holds the pid, and below it a
 * word where its holder is no loop and lets go of it by itself.
 */
public final class LoopLock implements AutoCloseable {
    /** What this process holds, and what it wrote there. Closing the file a second time would, on POSIX systems, release the lock on it. */
    private static final Map<Path, String> HELD = new ConcurrentHashMap<>();

    private static final String BRIEFLY = "briefly";
    private static final int LOOKS = 20;

    /** A watchdog gives the program that writes down a crashed loop's end so long. */
    private static final int LOOKS_AT_BRIEF_HOLDER = 1_200;

    private static final int LOOK_MILLIS = 50;

    private final Path file;
    private final FileChannel channel;
    private final FileLock lock;

    private LoopLock(Path file, FileChannel channel, FileLock lock) {
        this.file = file;
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * Takes the lock; empty where another process, or this one, holds it. Throws IOException where the file or its folder is a
     * symbolic link: what it leads to would be overwritten.
     */
    public static Optional<LoopLock> take(Path file) throws IOException {
        return take(file, ownPid());
    }

    private static Optional<LoopLock> take(Path file, String holder) throws IOException {
        Path folder = DurableFiles.folder(file);
        Path real = DurableFiles.makeFolder(DurableFiles.folder(folder), folder, Access.OWNER)
                .toRealPath()
                .resolve(file.getFileName());
        if (HELD.putIfAbsent(real, holder) != null) {
            return Optional.empty();
        }
        Optional<LoopLock> taken = Optional.empty();
        try {
            taken = open(real, holder);
            return taken;
        } finally {
            if (taken.isEmpty()) {
                HELD.remove(real);
            }
        }
    }

    /**
     * Takes the lock, looking again for a second: a process that just died lets go of it in a moment. Who holds it briefly is
     * waited for, a minute at most.
     */
    public static Optional<LoopLock> takeSoon(Path file) throws IOException, InterruptedException {
        return takeSoon(file, ownPid(), () -> Thread.sleep(LOOK_MILLIS));
    }

    /** The same for one who only writes down how a loop ended: whoever wants the lock meanwhile waits instead of being refused. */
    public static Optional<LoopLock> takeBriefly(Path file) throws IOException, InterruptedException {
        return takeSoon(file, ownPid() + "\n" + BRIEFLY, () -> Thread.sleep(LOOK_MILLIS));
    }

    /** What is done between two looks. */
    interface Pause {
        void pass() throws IOException, InterruptedException;
    }

    static Optional<LoopLock> takeSoon(Path file, String holder, Pause pause) throws IOException, InterruptedException {
        for (int look = 0; ; look++) {
            Optional<LoopLock> taken = take(file, holder);
            if (taken.isPresent() || look >= (note(file).endsWith(BRIEFLY) ? LOOKS_AT_BRIEF_HOLDER : LOOKS)) {
                return taken;
            }
            pause.pass();
        }
    }

    private static Optional<LoopLock> open(Path file, String holder) throws IOException {
        FileChannel channel = DurableFiles.open(
                DurableFiles.folder(file),
                file,
                Access.OWNER,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        FileLock lock = tryLock(channel);
        if (lock == null) {
            channel.close();
            return Optional.empty();
        }
        channel.truncate(0);
        channel.write(ByteBuffer.wrap((holder + "\n").getBytes(StandardCharsets.UTF_8)), 0);
        channel.force(true);
        return Optional.of(new LoopLock(file, channel, lock));
    }

    private static String ownPid() {
        return String.valueOf(ProcessHandle.current().pid());
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /**
     * Whether somebody held it once and nobody does now: a loop that calls itself running was interrupted. False where that
     * cannot be found out.
     */
    public static boolean abandoned(Path file) {
        try {
            // closing the file would release what this process itself holds
            if (HELD.containsKey(file.toRealPath())) {
                return false;
            }
            try (FileChannel channel = DurableFiles.open(
                            DurableFiles.folder(file),
                            file,
                            Access.OWNER,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE);
                    FileLock lock = tryLock(channel)) {
                return lock != null;
            }
        } catch (IOException e) {
            return false;
        }
    }

    /** The pid in the file; what it says of a process that is gone means nothing. */
    public static String holder(Path file) {
        return note(file).lines().findFirst().orElse("");
    }

    private static String note(Path file) {
        try {
            Path real = file.toRealPath();
            String own = HELD.get(real);
            return own != null ? own : OrdinaryFile.text(real).strip();
        } catch (IOException e) {
            return "unknown";
        }
    }

    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
        HELD.remove(file);
    }
}
