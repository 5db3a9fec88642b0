package dev.teamloop.loop.process;

import dev.teamloop.base.path.Glob;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A child process to run: an argument vector, never a shell line. What it writes in the project is gone when it has ended,
 * wherever that can be arranged ({@link ProjectLayer}), but for what {@code writes} names.
 *
 * @param environment added to the allow-listed part of ours
 * @param wall the longest it may run
 * @param idle the longest it may neither print nor use the processor
 * @param preparing whether it builds and installs what later runs need: it has the network, and may write installed packages;
 *     all that it writes stays
 */
public record Command(
        List<String> arguments,
        Path directory,
        Map<String, String> environment,
        Duration wall,
        Duration idle,
        boolean preparing,
        Writes writes) {
    /** A run that waits this long for nothing is not going to end. */
    private static final Duration IDLE = Duration.ofMinutes(5);

    /**
     * What stays of what a command writes.
     *
     * @param all everything
     * @param built what builds make ({@code config/sandbox.yaml}), so that the next one need not begin from nothing
     * @param folders folders of this run's below {@code .team-loop/run}, for reports
     * @param reports globs of reports that it writes among the project's files
     * @param files paths of the project's files
     */
    public record Writes(boolean all, boolean built, List<Path> folders, List<String> reports, Set<String> files) {
        /** Nothing stays. */
        public static final Writes NOTHING = new Writes(false, false, List.of(), List.of(), Set.of());

        /** Everything stays. */
        public static final Writes ALL = new Writes(true, true, List.of(), List.of(), Set.of());

        /** Only what builds make. */
        public static final Writes BUILT = new Writes(false, true, List.of(), List.of(), Set.of());

        public Writes {
            folders = List.copyOf(folders);
            reports = List.copyOf(reports);
            files = Set.copyOf(files);
        }

        /** Only what it writes in these folders. */
        public static Writes in(Path... folders) {
            return new Writes(false, false, List.of(folders), List.of(), Set.of());
        }

        /** Only what builds make, and these reports. */
        public static Writes reports(List<String> globs) {
            return new Writes(false, true, List.of(), globs, Set.of());
        }

        /** The same, and what it writes in these folders. */
        public Writes and(Collection<Path> others) {
            return new Writes(
                    all, built, Stream.concat(folders.stream(), others.stream()).toList(), reports, files);
        }

        /** Only these files of the project. */
        public static Writes files(Collection<String> paths) {
            return new Writes(false, false, List.of(), List.of(), Set.copyOf(paths));
        }

        /** Whether a file of the project stays, by its path. */
        boolean keeps(String path) {
            return files.contains(path) || Glob.any(reports, path);
        }
    }

    public Command {
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException("a command needs a program");
        }
    }

    /** Of which nothing stays, unless it prepares. */
    public Command(
            List<String> arguments,
            Path directory,
            Map<String, String> environment,
            Duration wall,
            Duration idle,
            boolean preparing) {
        this(arguments, directory, environment, wall, idle, preparing, Writes.NOTHING);
    }

    /** With the usual idle limit of five minutes. */
    public Command(
            List<String> arguments, Path directory, Map<String, String> environment, Duration wall, boolean preparing) {
        this(arguments, directory, environment, wall, IDLE, preparing);
    }

    /** The same, of which this stays. */
    public Command keeping(Writes others) {
        return new Command(arguments, directory, environment, wall, idle, preparing, others);
    }
}
