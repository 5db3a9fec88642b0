package dev.teamloop.loop.measure;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.ShownTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Starts a runner's commands and turns how they ended into a {@link TestRun}. */
final class Runs {
    private static final int OUTPUT_CAP = 12_000;

    private final Path project;
    private final Processes processes;
    private final Duration limit;
    private final Set<String> closed;

    /** {@code logsFolder} is the loop's own, relative to the project. */
    Runs(Path project, String logsFolder, Processes processes, Duration limit) {
        this(project, Set.copyOf(List.of(".git", ".team-loop", logsFolder)), processes, limit);
    }

    private Runs(Path project, Set<String> closed, Processes processes, Duration limit) {
        this.project = project;
        this.closed = closed;
        this.processes = processes;
        this.limit = limit;
    }

    /** The same project's, by other processes. */
    Runs by(Processes others, Duration otherLimit) {
        return new Runs(project, closed, others, otherLimit);
    }

    /** What the user's environment says; empty where it says nothing. */
    String variable(String name) {
        return processes.variable(name);
    }

    /** Where commands see the project, and reports name its files. */
    Path project() {
        return project;
    }

    /** Where its files lie: the project itself, or the copy that is shown in its place. */
    Path files() {
        return processes.seen(project);
    }

    /** Where a folder of installed packages lies. */
    Path installed(String folder) {
        return processes.installed(project, folder);
    }

    /**
     * Runs a command in a copy of the project that holds these files besides, seen in the project's place; empty where no copy
     * can be shown here.
     */
    Optional<ProcessExit> runInCopy(
            List<String> arguments, Map<String, String> environment, Map<String, String> more, boolean network)
            throws InterruptedException {
        try (ShownTree tree = ShownTree.of(project, processes, List.of(), () -> false)) {
            for (Map.Entry<String, String> file : more.entrySet()) {
                tree.write(file.getKey(), file.getValue().getBytes(StandardCharsets.UTF_8));
            }
            return Optional.of(tree.processes().run(new Command(arguments, project, environment, limit, network)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The project's files whose relative path is wanted, in path order; git's and the loop's own are not looked at. */
    List<Path> search(Predicate<String> wanted) {
        return FileSearch.below(files(), closed, wanted);
    }

    /** {@code writes} says what stays of what the command writes. */
    ProcessExit run(List<String> arguments, Map<String, String> environment, Command.Writes writes)
            throws InterruptedException {
        return run(new Command(arguments, project, environment, limit, false).keeping(writes));
    }

    /** A command that makes what later ones need: all that it writes stays. */
    ProcessExit prepare(List<String> arguments, Map<String, String> environment) throws InterruptedException {
        return run(new Command(arguments, project, environment, limit, true));
    }

    private ProcessExit run(Command command) throws InterruptedException {
        try {
            return processes.run(command).uncoloured();
        } catch (IOException e) {
            return new ProcessExit(127, ProcessExit.Limit.NONE, "cannot be started: " + e.getMessage(), 0);
        }
    }

    /** {@code problem} is why the runner itself failed, or empty. */
    TestRun result(ProcessExit finished, List<TestCase> tests, String problem) {
        String why = switch (finished.limit()) {
            case NONE -> problem;
            case WALL -> "the test run took longer than " + limit.toSeconds() + " s and was ended";
            case IDLE -> "the test run neither printed nor computed anything for minutes and was ended";
            case MEMORY -> "the test run used more memory than a run may, and was ended";
            case PROCESSES -> "the test run had more processes at one time than a run may, and was ended";
            case DISK -> "the test run's files grew by more than a run's may, and it was ended";
        };
        return new TestRun(
                tests.stream().map(this::inProject).toList(),
                FailureText.inProject(why, project),
                finished.timedOut(),
                excerpt(finished.output()),
                finished.millis(),
                finished.written());
    }

    private TestCase inProject(TestCase test) {
        return new TestCase(
                test.id(), test.file(), test.status(), test.millis(), FailureText.inProject(test.message(), project));
    }

    /** A full run; a report of coverage that cannot be read, as one that a killed tool leaves, is the run's problem. */
    TestRunner.FullRun covered(ProcessExit finished, TestRun run, Covering coverage) throws InterruptedException {
        try {
            return new TestRunner.FullRun(run, coverage.read());
        } catch (UnreadableReportException e) {
            return new TestRunner.FullRun(result(finished, run.tests(), String.valueOf(e.getMessage())), Coverage.NONE);
        }
    }

    /** Reads what a run covered; may throw UnreadableReportException. */
    @FunctionalInterface
    interface Covering {
        Coverage read() throws InterruptedException;
    }

    static String excerpt(String output) {
        if (output.length() <= OUTPUT_CAP) {
            return output;
        }
        int half = OUTPUT_CAP / 2;
        return output.substring(0, half) + "\n…\n" + output.substring(output.length() - half);
    }

    /** The first and last lines of an output: some tools say first what is wrong, and then how they are to be used. */
    static String ends(String output, int lines) {
        List<String> all = output.strip().lines().toList();
        if (all.size() <= 2 * lines) {
            return String.join("\n", all);
        }
        return String.join("\n", all.subList(0, lines)) + "\n…\n" + tail(output, lines);
    }

    /** The last lines of an output, for a problem's message. */
    static String tail(String output, int lines) {
        List<String> all = output.strip().lines().toList();
        return String.join("\n", all.subList(Math.max(0, all.size() - lines), all.size()));
    }
}
