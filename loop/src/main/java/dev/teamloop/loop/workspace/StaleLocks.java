package dev.teamloop.loop.workspace;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Git's lock files that a killed process left behind: with them no commit is possible any more. Only those that came into
 * being after the loop's last sign of life go, and none while any git works in the project.
 */
public final class StaleLocks {
    /** File times and clock may differ by this much. */
    private static final Duration LEEWAY = Duration.ofSeconds(2);

    private StaleLocks() {}

    /** Returns the removed files' names below {@code .git}. {@code since} is when the dead process was last known to live. */
    public static List<String> remove(Repository repository, Instant since) {
        Path git = repository.jgit().getDirectory().toPath();
        List<Path> found = new ArrayList<>(locks(git, 1));
        found.addAll(locks(git.resolve("refs"), 16));
        Path common = repository.jgit().getCommonDirectory().toPath();
        if (!common.equals(git)) {
            // of a room: what else lies there is the user's
            found.addAll(locks(common.resolve("refs/heads/team-loop"), 16));
            found.addAll(locks(common.resolve("refs/tags"), 16));
        }
        List<Path> stale =
                found.stream().filter(lock -> after(lock, since.minus(LEEWAY))).toList();
        if (stale.isEmpty() || gitRunsIn(repository.project())) {
            return List.of();
        }
        List<String> removed = new ArrayList<>();
        for (Path lock : stale) {
            try {
                Files.deleteIfExists(lock);
                removed.add(
                        (lock.startsWith(git) ? git : common).relativize(lock).toString());
            } catch (IOException e) {
                throw new GitException("the lock " + lock + " was left by a killed process and cannot be removed", e);
            }
        }
        return removed;
    }

    private static List<Path> locks(Path folder, int depth) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(folder, EnumSet.noneOf(FileVisitOption.class), depth, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (attributes.isRegularFile()
                            && file.getFileName().toString().endsWith(".lock")) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    // a folder that cannot be read shows no lock, and what vanished meanwhile is none
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path left, @Nullable IOException e) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new GitException("the folder " + folder + " cannot be read", e);
        }
        return found;
    }

    private static boolean after(Path file, Instant moment) {
        try {
            return Files.getLastModifiedTime(file).toInstant().isAfter(moment);
        } catch (IOException e) {
            return false;
        }
    }

    /** Where a process's folder cannot be told, it may be this one. */
    private static boolean gitRunsIn(Path project) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .command()
                        .filter(command ->
                                Path.of(command).getFileName().toString().startsWith("git"))
                        .isPresent())
                .anyMatch(process -> mayWorkIn(process, project));
    }

    private static boolean mayWorkIn(ProcessHandle process, Path project) {
        try {
            return Files.readSymbolicLink(Path.of("/proc", String.valueOf(process.pid()), "cwd"))
                    .startsWith(project);
        } catch (IOException | UnsupportedOperationException e) {
            return process.isAlive();
        }
    }
}
