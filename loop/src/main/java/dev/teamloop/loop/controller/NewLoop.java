package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.goal.GoalMetric;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.loop.briefing.MetricFindings;
import dev.teamloop.loop.goal.ConstraintPaths;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.record.RoundTimes;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.StartOptions;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.workspace.WriteScope;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The way in with a goal's text: the goal is read before anything runs, and held against what is measured then. */
final class NewLoop implements Entrance {
    private final LoopRecords records;
    private final Project project;
    private final GoalIntake goalIntake;
    private final Stopwatch stopwatch;
    private final GoalText text;
    private final StartOptions options;
    private GoalIntake.Taken.@Nullable Goal read;

    NewLoop(
            LoopRecords records,
            Project project,
            GoalIntake goalIntake,
            Stopwatch stopwatch,
            GoalText text,
            StartOptions options) {
        this.records = records;
        this.project = project;
        this.goalIntake = goalIntake;
        this.stopwatch = stopwatch;
        this.text = text;
        this.options = options;
    }

    @Override
    public Optional<LoopResult> enter() throws InterruptedException {
        if (!options.dryRun()) {
            records.store().makeFolders();
            records.store().keepReserve();
            records.store().writeInit(goalIntake.init(text, options));
            records.events()
                    .accept(new LoopEvent.Began(text.raw(), project.repository().branch()));
            records.status(1, "seq 0");
        }
        GoalIntake.Taken taken = goalIntake.goal(text, options);
        if (taken instanceof GoalIntake.Taken.Refused refused) {
            return Optional.of(refused.result());
        }
        read = (GoalIntake.Taken.Goal) taken;
        read.read().forEach(metric -> records.note("goal: " + metric.describe()));
        records.note(
                "limits: " + read.goal().budgetYuan() + " and " + read.goal().maxRounds() + " rounds");
        ConstraintPaths paths = WriteScope.constraintPaths(records.folder().project(), read.goal());
        for (String said : read.goal().constraints()) {
            boolean closes = paths.closed().stream().anyMatch(path -> said.contains(path.replaceAll("[/*]+$", "")));
            records.note("told to the agents" + (closes ? ": " : ", measured by nothing: ") + said);
        }
        if (!paths.closed().isEmpty()) {
            records.note("closed to the coder, as the goal says: " + String.join(", ", paths.closed()));
        }
        paths.only()
                .forEach(only -> records.note(
                        "all but this is closed to the coder, as the goal says: " + String.join(", ", only)));
        return Optional.empty();
    }

    @Override
    public Optional<LoopState> kept() {
        return Optional.empty();
    }

    @Override
    public Found measure() throws InterruptedException {
        if (read == null) {
            throw new IllegalStateException("the goal was not read");
        }
        GoalIntake.Baseline baseline = goalIntake.baseline(read, text, options);
        if (baseline.refusal().isPresent()) {
            return new Found.Over(baseline.refusal().get());
        }
        StandardGoal goal = baseline.goal();
        LoopState state = goalIntake.state(goal, baseline.measured());
        records.note("baseline: " + baseline.measured().show(goal) + ", "
                + baseline.measured().run().collected() + " tests" + times());
        goal.metrics().forEach(metric -> tell(metric, baseline.measured()));
        tellUnknownFailures(baseline.measured().run());
        return state.figures().goalMet()
                ? new Found.Over(new LoopResult.AlreadyMet(state))
                : new Found.Standing(state, baseline.measured(), Optional.empty());
    }

    /** How a command's figure came about. */
    private void tell(GoalMetric metric, TreeMeasurement measured) {
        measured.command(metric)
                .flatMap(run -> metric.command()
                        .map(name -> project.config().verify().metrics().get(name))
                        .map(command -> MetricFindings.reading(metric, command, run)))
                .ifPresent(records::note);
    }

    /** A known failure is named by its whole id; a file or a part of a name is none. */
    private void tellUnknownFailures(TestRun run) {
        Map<String, TestStatus> tests = run.byId();
        List<String> unknown = project.config().verify().knownFailures().stream()
                .filter(id -> !tests.containsKey(id))
                .toList();
        if (!unknown.isEmpty() && !tests.isEmpty()) {
            records.warn(
                    1,
                    "baseline",
                    "verify.known_failures names no test with " + String.join(", ", unknown)
                            + "; a test's id looks like " + new TreeMap<>(tests).firstKey());
        }
    }

    private String times() {
        RoundTimes times = stopwatch.times();
        return String.format(
                Locale.ROOT,
                " (prepared in %.1f s, measured in %.1f s)",
                times.of(RoundTimes.Kind.PREPARE) / 1000.0,
                times.of(RoundTimes.Kind.SUITE) / 1000.0);
    }
}
