package dev.teamloop.loop.gate;

import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.style.StyleResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the gates judge: one candidate, measured before and after.
 *
 * @param before the round's t0; empty means there is no baseline, which closes the measure gate
 * @param changedFiles what the candidate changed; empty for an empty diff
 * @param newTests ids of tests that are new or stand in a changed file
 * @param flakyTests those of them that did not end alike in three consecutive runs; empty where one run was all
 * @param droppedTests new tests that did not hold and were taken out, so that the others can be kept
 * @param excusedFailures failures that are not this candidate's: known ones, and those that passed when run again
 * @param leftovers paths that differ from the commit after the measuring run
 * @param integrity what was found against the integrity of tests and figures
 * @param style what the project's own formatters and linters say of the changed files
 */
public record GateInput(
        StandardGoal goal,
        KeyResult kr,
        Optional<TreeMeasurement> before,
        TreeMeasurement after,
        List<String> changedFiles,
        List<String> newTests,
        Optional<List<String>> flakyTests,
        List<String> droppedTests,
        Set<String> excusedFailures,
        List<String> leftovers,
        Integrity integrity,
        StyleResult style) {
    public GateInput {
        changedFiles = List.copyOf(changedFiles);
        newTests = List.copyOf(newTests);
        flakyTests = flakyTests.map(List::copyOf);
        droppedTests = List.copyOf(droppedTests);
        excusedFailures = Set.copyOf(excusedFailures);
        leftovers = List.copyOf(leftovers);
    }

    /** Whether the goal is to make failing tests pass; whether it is reached is for the goal's figure to say, not for a gate. */
    boolean mending() {
        return goal.wants(MetricKind.TESTS_PASS);
    }

    /** Whether a test that failed before may go on failing, or one whose file did not even load: others' turn comes later. */
    boolean mayStillFail(String test) {
        TestStatus was = before.map(measured -> measured.run().byId().get(test)).orElse(null);
        boolean didNotLoad = was == null
                && before.filter(measured -> !measured.run().collects()).isPresent()
                && !newTests.contains(test);
        return mending() && (didNotLoad || (was != null && was.isRed()));
    }
}
