package dev.teamloop.loop.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A child process and everything it started. Children that left the group or whose parent is gone are found by the mark
 * that each child inherits in its environment, and by the session they belong to. Only a process that clears its
 * environment, opens a session of its own and loses its parent escapes this; the sandbox's process namespace holds it.
 */
final class ProcessTree {
    /** The environment variable that marks every descendant of one run. */
    static final String MARK = "TEAM_LOOP_RUN";

    /** A process may fork between listing and killing: so it is listed again until nothing is left. */
    private static final int PASSES = 50;

    private static final Path PROC = Path.of("/proc");

    private final Process root;
    private final String mark;

    /** {@code mark} is the value of {@link #MARK} in the root's environment. */
    ProcessTree(Process root, String mark) {
        this.root = root;
        this.mark = mark;
    }

    /** Ends all of it, without asking: SIGKILL cannot be ignored. Returns when nothing is left, or nothing more can be done. */
    void kill() {
        for (int pass = 0; pass < PASSES; pass++) {
            Set<ProcessHandle> alive = members();
            if (alive.isEmpty()) {
                return;
            }
            alive.forEach(ProcessHandle::destroyForcibly);
            alive.forEach(ProcessTree::awaitEnd);
        }
    }

    private static void awaitEnd(ProcessHandle handle) {
        try {
            handle.onExit().get(1, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            // the next pass tries again
            return;
        } catch (InterruptedException e) {
            // the tree must be ended all the same; the flag tells the caller
            Thread.currentThread().interrupt();
        }
    }

    /**
     * What the processes alive use together.
     *
     * @param processorNanos processor time that they have used
     * @param residentBytes memory, pages that several of them share counted for each
     */
    record Usage(long processorNanos, int processes, long residentBytes) {}

    Usage usage() {
        long nanos = 0;
        int processes = 0;
        long resident = 0;
        for (ProcessHandle handle :
                Stream.concat(Stream.of(root.toHandle()), root.descendants()).toList()) {
            processes++;
            nanos += handle.info()
                    .totalCpuDuration()
                    .map(java.time.Duration::toNanos)
                    .orElse(0L);
            resident += kilobytes(PROC.resolve(handle.pid() + "/status"), "VmRSS:") * 1024;
        }
        return new Usage(nanos, processes, resident);
    }

    /** Memory in which each shared page counts once, as far as the kernel tells. */
    long proportionalBytes() {
        return Stream.concat(Stream.of(root.toHandle()), root.descendants())
                .mapToLong(handle -> kilobytes(PROC.resolve(handle.pid() + "/smaps_rollup"), "Pss:") * 1024)
                .sum();
    }

    private static long kilobytes(Path file, String name) {
        return text(file)
                .lines()
                .filter(line -> line.startsWith(name))
                .map(line -> line.replaceAll("\\D", ""))
                .filter(digits -> !digits.isEmpty())
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElse(0);
    }

    private Set<ProcessHandle> members() {
        String session = String.valueOf(root.pid());
        String needle = MARK + "=" + mark;
        Set<ProcessHandle> all = new HashSet<>(root.descendants().toList());
        all.addAll(found(process -> environment(process).contains(needle) || isInSession(process, session)));
        all.add(root.toHandle());
        all.removeIf(handle -> !handle.isAlive() || isZombie(handle.pid()));
        return all;
    }

    /**
     * Ends what runs of a program that is gone left behind. Marks begin with the pid of the program that set them. Inside
     * such a run itself nothing is ended: there the pids of the programs outside may not be seen.
     */
    static void killOrphans() {
        if (System.getenv(MARK) != null) {
            return;
        }
        found(process -> {
                    // read once: the process may end between two looks
                    String environment = environment(process);
                    int at = environment.indexOf("\0" + MARK + "=");
                    if (at < 0) {
                        return false;
                    }
                    String value = environment.substring(at + MARK.length() + 2);
                    String owner = value.substring(0, Math.max(0, value.indexOf('-')));
                    return owner.matches("\\d{1,9}")
                            && ProcessHandle.of(Long.parseLong(owner)).isEmpty();
                })
                .forEach(ProcessHandle::destroyForcibly);
    }

    /** The process that was started with this value of a variable. */
    static Optional<ProcessHandle> withVariable(String name, String value) {
        return found(process -> environment(process).contains("\0" + name + "=" + value + "\0")).stream()
                .findFirst();
    }

    private static List<ProcessHandle> found(Predicate<Path> wanted) {
        if (!Files.isDirectory(PROC)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(PROC)) {
            return entries.filter(
                            entry -> entry.getFileName().toString().chars().allMatch(Character::isDigit))
                    .filter(wanted)
                    .map(entry ->
                            ProcessHandle.of(Long.parseLong(entry.getFileName().toString())))
                    .flatMap(Optional::stream)
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static boolean isInSession(Path process, String session) {
        String[] fields = stat(process);
        return fields.length > 3 && fields[3].equals(session);
    }

    static boolean isZombie(long pid) {
        String[] fields = stat(PROC.resolve(String.valueOf(pid)));
        return fields.length > 0 && fields[0].equals("Z");
    }

    /** State, parent, group, session and so on; the name before them may hold blanks and brackets. */
    private static String[] stat(Path process) {
        String text = text(process.resolve("stat"));
        int name = text.lastIndexOf(')');
        return name < 0 ? new String[0] : text.substring(name + 1).strip().split(" ", -1);
    }

    private static String environment(Path process) {
        return "\0" + text(process.resolve("environ"));
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // ended meanwhile, or not ours
            return "";
        }
    }
}
