package dev.teamloop.loop.process;

import dev.teamloop.core.port.PipedPrograms;
import dev.teamloop.loop.process.ProcessExit.Limit;
import dev.teamloop.loop.process.SandboxProfile.Bounds;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Runs child processes (SPEC §11): no standard input, a group of
 * their own, a wall and an idle limit, an environment without keys, bounded output, and the
 * whole tree ended afterwards. Safe for use from several threads.
 */
public final class Processes {
    private static final Duration LONGEST_SLICE = Duration.ofSeconds(1);

    private final AtomicBoolean swept = new AtomicBoolean();
    private volatile Consumer<String> notices = notice -> {};
    private final Sandbox sandbox;
    private final Bounds bounds;
    private final Map<String, String> environment;
    /** What commands see in the place of their project. */
    private final ProjectView view;
    /** Files of the project of which stays what any command writes. */
    private volatile Supplier<Set<String>> lasting = Set::of;
    /** As many run at once as there are processors, over all views; those who come later wait, which no limit of theirs counts. */
    private final Semaphore slots;

    public Processes(Sandbox sandbox, Map<String, String> environment) {
        this(sandbox, environment, SandboxProfile.builtIn().limits());
    }

    Processes(Sandbox sandbox, Map<String, String> environment, Bounds bounds) {
        this(sandbox, environment, bounds, ProjectView.OWN, new Semaphore(processors(), true));
    }

    private static int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    private Processes(
            Sandbox sandbox, Map<String, String> environment, Bounds bounds, ProjectView view, Semaphore slots) {
        this.slots = slots;
        this.sandbox = sandbox;
        this.bounds = bounds;
        this.environment = Map.copyOf(environment);
        this.view = view;
    }

    /**
     * Commands that see this tree in the place of their project's, at the project's own path: paths that name the project, in
     * an editable install or a workspace's links, lead to the tree. What is installed, git's folder and what a command may not
     * change are the project's own, read-only. Empty without bubblewrap: then no experiment in another tree can be trusted.
     */
    public Optional<Processes> showing(Path tree) {
        return sandbox.active()
                ? Optional.of(new Processes(sandbox, environment, bounds, view.withCopy(tree), slots))
                : Optional.empty();
    }

    /** Commands that see this room in the place of their project's, at the project's own path. Needs bubblewrap. */
    public Processes in(MountedRoom room) {
        if (!sandbox.active()) {
            throw new IllegalStateException("without bubblewrap no room can be shown in the project's place");
        }
        return new Processes(sandbox, environment, bounds, new ProjectView(Optional.of(room), Optional.empty()), slots);
    }

    /** Where an installed package's folder of this project really lies: the tree's own, where it has one. */
    public Path installed(Path project, String folder) {
        Path own = seen(project).resolve(folder);
        return isFilled(own) ? own : project.resolve(folder);
    }

    /** Whether a folder is there and holds anything. */
    public static boolean isFilled(Path folder) {
        String[] entries = folder.toFile().list();
        return entries != null && entries.length > 0;
    }

    /** Forgets what preparations changed in a room's installed packages. */
    public void forget(Path room) throws IOException {
        sandbox.forget(room);
    }

    /** What a variable of the user's is, as commands see it; empty where it is not set. */
    public String variable(String name) {
        return environment.getOrDefault(name, "");
    }

    /** Where what commands see in this project's place really lies. */
    public Path seen(Path project) {
        return view.files(project);
    }

    /** Whether what commands write in this project is gone with them; else somebody must put it back. */
    public boolean layers(Path project) {
        try {
            return sandbox.layers(seen(project));
        } catch (IOException e) {
            throw new UncheckedIOException("it cannot be told what is mounted in " + project, e);
        }
    }

    /** From now on what commands write in these files of the project stays, as with a formatter in a build. */
    public void lasting(Supplier<Set<String>> files) {
        lasting = files;
    }

    /** From now on this hears what a command did beside its work: a sentence for a person. */
    public void listen(Consumer<String> listener) {
        notices = listener;
    }

    public Sandbox sandbox() {
        return sandbox;
    }

    /** Names of folders that a copy of a project does without: what is installed or built, git's and the program's own. */
    public Set<String> notCarried() {
        return sandbox.notCarried();
    }

    /**
     * Runs to the end or to a limit; when it returns, nothing that the command started is running any more. Throws
     * IOException where the program cannot be started, InterruptedException after having ended the tree where the calling
     * thread is interrupted.
     */
    public ProcessExit run(Command command) throws IOException, InterruptedException {
        if (!swept.getAndSet(true)) {
            ProcessTree.killOrphans();
        }
        requireProgram(command);
        slots.acquire();
        try (ConfinedCommand confinement = sandbox.confine(command, environment, view)) {
            try {
                return run(command, confinement);
            } finally {
                confinement.guard().clear().forEach(notices);
            }
        } finally {
            slots.release();
        }
    }

    private ProcessExit run(Command command, ConfinedCommand confinement) throws IOException, InterruptedException {
        String mark = ProcessHandle.current().pid() + "-" + UUID.randomUUID();
        long start = System.nanoTime();
        // before the command: it may have written all it wants before this thread goes on
        ResourceWatch resources = ResourceWatch.of(bounds, command.directory(), confinement.folder());
        Process process = start(command, confinement, mark);
        ProcessTree tree = new ProcessTree(process, mark);
        BoundedOutput output = new BoundedOutput();
        Thread reader = new Thread(() -> output.drain(process.getInputStream()), "child-output");
        reader.setDaemon(true);
        reader.start();
        Limit limit;
        try {
            limit = await(process, tree, output, command, resources);
        } finally {
            tree.kill();
        }
        // a straggler that held the pipe is gone now, so that the reader ends
        reader.join(Duration.ofSeconds(5).toMillis());
        int exit = process.waitFor(5, TimeUnit.SECONDS) ? process.exitValue() : -1;
        Set<String> written = Set.of();
        if (confinement.layer().isPresent()) {
            written = confinement.layer().get().written();
            confinement.layer().get().takeOver();
            Set<String> stays = written.isEmpty() ? Set.of() : lasting.get();
            confinement
                    .layer()
                    .get()
                    .keep(
                            written,
                            path -> stays.contains(path) || command.writes().keeps(path));
        }
        return new ProcessExit(
                exit,
                limit,
                output.text(),
                Duration.ofNanos(System.nanoTime() - start).toMillis(),
                written);
    }

    private static Process start(Command command, ConfinedCommand confinement, String mark) throws IOException {
        List<String> arguments = new ArrayList<>(Detachment.prefix());
        arguments.addAll(confinement.arguments());
        ProcessBuilder builder = new ProcessBuilder(arguments)
                .directory(command.directory().toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        builder.environment().clear();
        builder.environment().putAll(confinement.environment());
        builder.environment().putAll(command.environment());
        builder.environment().put(ProcessTree.MARK, mark);
        return builder.start();
    }

    /** Programs of the user's own, which run in this folder outside the sandbox, without keys in their environment. */
    public PipedPrograms outside(Path directory) {
        return command -> {
            if (!hasProgram(command.get(0), directory)) {
                throw missing(command.get(0));
            }
            return PipedChild.start(command, directory, ChildEnvironment.outside(environment, Set.of()));
        };
    }

    /** A confined program that is spoken to for as long as it is needed; its limits of time are its caller's. */
    public AttendedProgram attend(Command command) throws IOException {
        requireProgram(command);
        ConfinedCommand confinement = sandbox.confine(command.keeping(Command.Writes.ALL), environment, view);
        try {
            Map<String, String> given = new HashMap<>(confinement.environment());
            given.putAll(command.environment());
            ResourceWatch resources = ResourceWatch.of(bounds, seen(command.directory()), confinement.folder());
            PipedChild child = PipedChild.start(confinement.arguments(), command.directory(), given);
            return new AttendedProgram(child, confinement, resources, notices);
        } catch (IOException | RuntimeException e) {
            confinement.close();
            throw e;
        }
    }

    /** Where the program that this word names lies. */
    public Optional<Path> program(String word, Path directory) {
        return sandbox.host().program(word, directory);
    }

    /** Whether a command's first word names a program here. */
    public boolean hasProgram(String word, Path directory) {
        return Stream.of(directory, seen(directory))
                .anyMatch(place -> sandbox.host().program(word, place).isPresent());
    }

    /** The wrappers would report a missing program as an exit code of their own. */
    private void requireProgram(Command command) throws IOException {
        String program = command.arguments().get(0);
        if (!hasProgram(program, command.directory())) {
            throw missing(program);
        }
    }

    private IOException missing(String program) {
        return new IOException("there is no program " + program + " (PATH is " + SearchPath.text(environment) + ")");
    }

    private static Limit await(
            Process process, ProcessTree tree, BoundedOutput output, Command command, ResourceWatch resources)
            throws InterruptedException {
        long wall = command.wall().toNanos();
        long idle = command.idle().toNanos();
        long slice = Math.max(1, Math.min(Math.min(wall, idle) / 10, LONGEST_SLICE.toNanos()));
        long start = System.nanoTime();
        long active = start;
        long printed = 0;
        long used = 0;
        while (!process.waitFor(slice, TimeUnit.NANOSECONDS)) {
            long now = System.nanoTime();
            if (now - start >= wall) {
                return Limit.WALL;
            }
            ProcessTree.Usage usage = tree.usage();
            Limit passed = resources.passed(tree, usage);
            if (passed != Limit.NONE) {
                return passed;
            }
            long nowPrinted = output.size();
            long nowUsed = usage.processorNanos();
            if (nowPrinted != printed || nowUsed != used) {
                active = now;
                printed = nowPrinted;
                used = nowUsed;
            } else if (now - active >= idle) {
                return Limit.IDLE;
            }
        }
        return Limit.NONE;
    }
}
