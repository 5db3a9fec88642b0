package dev.teamloop.loop.controller;

import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.source.FileFacts;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What a baseline can be worked with, and a person should know of all the same. */
final class BaselineNotes {
    private static final int MOST_NAMED = 5;

    private BaselineNotes() {}

    /** Files that hold tests, by the language's parser, of which the suite reported none; empty where it did not work. */
    static Optional<String> unrun(
            TestRun run,
            Collection<String> files,
            BiFunction<String, byte[], Optional<FileFacts>> parser,
            Function<String, Optional<byte[]>> content) {
        if (!run.collects()) {
            return Optional.empty();
        }
        List<String> unrun = files.stream()
                .filter(path -> path.toLowerCase(Locale.ROOT).contains("test") && !run.holds(path))
                .filter(path -> parser.apply(path, new byte[0]).isPresent())
                .filter(path -> content.apply(path)
                        .flatMap(bytes -> parser.apply(path, bytes))
                        .filter(facts -> !facts.tests().isEmpty())
                        .isPresent())
                .toList();
        return unrun.isEmpty()
                ? Optional.empty()
                : Optional.of("the suite reported no test of these files, though they hold some: "
                        + String.join(", ", unrun.subList(0, Math.min(MOST_NAMED, unrun.size())))
                        + (unrun.size() > MOST_NAMED ? " and " + (unrun.size() - MOST_NAMED) + " more" : "")
                        + ". Where they should count, have the test runner's settings name them, or set verify.runner to custom"
                        + " with the command that runs them");
    }

    /** Tests pass, and nothing of the product ran: then they have another copy of it in hand, or none. */
    static Optional<String> elsewhere(TestRun run, Coverage coverage) {
        long passed = run.tests().stream()
                .filter(test -> test.status() == TestStatus.PASSED)
                .count();
        return passed == 0 || coverage.totalLines() == 0 || coverage.coveredLines() > 0
                ? Optional.empty()
                : Optional.of(
                        "tests pass (" + passed + "), and of the product's files ("
                                + coverage.files().size()
                                + ") not one line ran. If they use an installed copy of it, no test can raise the figure: install the"
                                + " project itself (pip install -e .), or name its folder in the runner's settings (pythonpath)");
    }
}
