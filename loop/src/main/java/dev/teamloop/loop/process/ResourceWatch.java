package dev.teamloop.loop.process;

import dev.teamloop.loop.process.ProcessExit.Limit;
import dev.teamloop.loop.process.SandboxProfile.Bounds;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Samples what a command uses, where no kernel limit holds for all of its processes together. */
final class ResourceWatch {
    /** How often files are counted at least, and how many times longer than a count took the next one waits. */
    private static final Duration COUNT_EVERY = Duration.ofSeconds(5);

    private static final int REST = 20;

    private final Bounds bounds;
    private final List<Path> places;
    private final long memory;
    private final Map<Path, Long> freeAtStart = new HashMap<>();
    private final long started = System.currentTimeMillis();
    /** When the files are counted whatever the disk says; of {@link System#nanoTime}. */
    private long nextCount = System.nanoTime() + COUNT_EVERY.toNanos();

    /** {@code places} are the folders in which the command's files grow. */
    ResourceWatch(Bounds bounds, List<Path> places) {
        this.bounds = bounds;
        this.places = List.copyOf(places);
        this.memory = (long) (bounds.memoryFraction() * machineMemory());
        this.places.forEach(place -> freeAtStart.put(place, free(place)));
    }

    /** Of what begins after this. {@code own}: a folder that holds what the command writes beside the project. */
    static ResourceWatch of(Bounds bounds, Path directory, Optional<Path> own) {
        return new ResourceWatch(
                bounds, Stream.concat(Stream.of(directory), own.stream()).toList());
    }

    private static long machineMemory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean machine
                ? machine.getTotalMemorySize()
                : Long.MAX_VALUE;
    }

    /** The limit that is passed now, else {@code NONE}. */
    Limit passed(ProcessTree tree, ProcessTree.Usage usage) {
        if (bounds.processes() > 0 && usage.processes() > bounds.processes()) {
            return Limit.PROCESSES;
        }
        if (memory > 0 && usage.residentBytes() > memory && tree.proportionalBytes() > memory) {
            return Limit.MEMORY;
        }
        return bounds.diskBytes() > 0 && toBeCounted() && grown() > bounds.diskBytes() ? Limit.DISK : Limit.NONE;
    }

    /** At once where so much of the disk is gone; now and then otherwise, since others may have made room meanwhile. */
    private boolean toBeCounted() {
        return System.nanoTime() - nextCount >= 0
                || freeAtStart.entrySet().stream()
                        .anyMatch(one -> one.getValue() - free(one.getKey()) > bounds.diskBytes());
    }

    private static long free(Path place) {
        try {
            return Files.getFileStore(place).getUsableSpace();
        } catch (IOException e) {
            return Long.MAX_VALUE;
        }
    }

    /** Bytes of the files that changed since the command began. */
    private long grown() {
        long from = System.nanoTime();
        long sum = places.stream().mapToLong(this::grown).sum();
        long now = System.nanoTime();
        nextCount = now + Math.max(COUNT_EVERY.toNanos(), REST * (now - from));
        return sum;
    }

    private long grown(Path place) {
        long[] sum = {0};
        try {
            Files.walkFileTree(place, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    sum[0] += changedBytes(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    // vanished, or a folder that is closed to everybody, as an overlay's own: the others count all the
                    // same
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            return sum[0];
        }
        return sum[0];
    }

    private long changedBytes(Path file) {
        try {
            boolean changed = Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && ((FileTime) Files.getAttribute(file, "unix:ctime")).toMillis() >= started;
            return changed ? Files.size(file) : 0;
        } catch (IOException | UnsupportedOperationException e) {
            return 0;
        }
    }
}
