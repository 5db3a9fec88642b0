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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Samples what a command uses, where no kernel limit holds for all of its processes together. */
final class ResourceWatch {
    private final Bounds bounds;
    private final List<Path> places;
    private final long memory;
    private final Map<Path, Long> freeAtStart = new HashMap<>();
    private final long started = System.currentTimeMillis();

    /** {@code places} are the folders in which the command's files grow. */
    ResourceWatch(Bounds bounds, List<Path> places) {
        this.bounds = bounds;
        this.places = List.copyOf(places);
        this.memory = (long) (bounds.memoryFraction() * machineMemory());
        this.places.forEach(place -> freeAtStart.put(place, free(place)));
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
        // others write to the same disk: it is counted only once so much is gone
        boolean less = freeAtStart.entrySet().stream()
                .anyMatch(one -> one.getValue() - free(one.getKey()) > bounds.diskBytes());
        return bounds.diskBytes() > 0 && less && grown() > bounds.diskBytes() ? Limit.DISK : Limit.NONE;
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
        return places.stream().mapToLong(this::grown).sum();
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
