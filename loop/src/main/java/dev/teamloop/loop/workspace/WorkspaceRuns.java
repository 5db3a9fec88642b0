package dev.teamloop.loop.workspace;

import dev.teamloop.base.path.ProjectPath;
import dev.teamloop.core.port.ReadWorkspace.Result;
import dev.teamloop.loop.state.DiskFullException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** What the coder may have run: tests by their names, and the goal's metric. Names that are none reach no command. */
public final class WorkspaceRuns {
    private static final int MOST_NAMES = 200;
    private static final int LONGEST_NAME = 1_000;

    private final Function<List<String>, Result> tests;
    private final Function<List<String>, Result> metric;

    /** {@code tests} runs the named tests, {@code metric} measures and tells of the named files. */
    public WorkspaceRuns(Function<List<String>, Result> tests, Function<List<String>, Result> metric) {
        this.tests = tests;
        this.metric = metric;
    }

    Result tests(List<String> names) {
        if (names.size() > MOST_NAMES) {
            return Result.error(names.size() + " tests are named; at most " + MOST_NAMES + " are run by name");
        }
        for (String name : names) {
            Optional<String> problem = testProblem(name);
            if (problem.isPresent()) {
                return Result.error("'" + ProjectPath.shown(name) + "' " + problem.get());
            }
        }
        return ran("the tests cannot be run: ", () -> tests.apply(names));
    }

    Result metric(List<String> paths) {
        return paths.size() > MOST_NAMES
                ? Result.error(paths.size() + " files are named; at most " + MOST_NAMES + " are told of")
                : ran("the metric cannot be measured: ", () -> metric.apply(paths));
    }

    private static Result ran(String problem, Supplier<Result> run) {
        try {
            return run.get();
        } catch (DiskFullException e) {
            throw e;
        } catch (UncheckedIOException e) {
            return Result.error(problem + e.getMessage());
        }
    }

    private static Optional<String> testProblem(String name) {
        if (name.startsWith("-") || name.startsWith("@")) {
            return Optional.of("is an option, not a test");
        }
        boolean odd = name.codePoints()
                .anyMatch(c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE);
        return odd || name.isBlank() || name.length() > LONGEST_NAME
                ? Optional.of("names no test: a name is one line of at most " + LONGEST_NAME + " characters")
                : Optional.empty();
    }
}
