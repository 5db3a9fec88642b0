package dev.teamloop.loop.controller;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.Coverage;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.loop.measure.TreeMeasurement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** What a baseline can be worked with, and a person should know of all the same. */
final class BaselineNotes {
    private static final int MOST_NAMED = 5;

    private BaselineNotes() {}

    /** In sentences. {@code files} are the project's, and {@code content} gives what one holds. */
    static List<String> of(
            StandardGoal goal,
            TreeMeasurement measured,
            Collection<String> files,
            SourceSyntax syntax,
            Function<String, Optional<byte[]>> content) {
        List<String> notes = new ArrayList<>();
        if (goal.isCoverageGoal()) {
            elsewhere(measured.run(), measured.measurement().coverage()).ifPresent(notes::add);
        }
        List<String> unrun = files.stream()
                .filter(path -> path.toLowerCase(Locale.ROOT).contains("test")
                        && !measured.run().holds(path))
                .filter(path -> content.apply(path)
                        .flatMap(bytes -> syntax.facts(path, bytes))
                        .map(FileFacts::tests)
                        .filter(tests -> !tests.isEmpty())
                        .isPresent())
                .toList();
        if (!unrun.isEmpty()) {
            notes.add("these files hold tests which the suite did not run: "
                    + String.join(", ", unrun.subList(0, Math.min(MOST_NAMED, unrun.size())))
                    + (unrun.size() > MOST_NAMED ? " and " + (unrun.size() - MOST_NAMED) + " more" : "")
                    + ". Where they should count, have the test runner's settings name them, or set verify.runner to custom"
                    + " with the command that runs them");
        }
        return notes;
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
