package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.loop.goal.GoalText;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.record.RoundTimes;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.style.StyleTools;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** From the goal's text to the first round: goal, preparation, baseline, plan, and the person's consent to it. */
final class LoopOpening {
    private final Loop loop;
    private final Stopwatch stopwatch;
    private final Measurer measurer;
    private final GoalIntake goalIntake;
    private final Snapshots snapshots;
    private final LoopEnd ending;
    private final BuildDirt buildDirt;
    private final LoopRounds rounds;

    LoopOpening(
            Loop loop,
            Stopwatch stopwatch,
            Measurer measurer,
            GoalIntake goalIntake,
            Snapshots snapshots,
            LoopEnd ending,
            BuildDirt buildDirt,
            LoopRounds rounds) {
        this.loop = loop;
        this.stopwatch = stopwatch;
        this.measurer = measurer;
        this.goalIntake = goalIntake;
        this.snapshots = snapshots;
        this.ending = ending;
        this.buildDirt = buildDirt;
        this.rounds = rounds;
    }

    /** Runs a new loop to its end; throws {@link Ending} where it ends before there is a state to keep. */
    LoopResult begin(GoalText text, StartOptions options) throws InterruptedException {
        if (!options.dryRun()) {
            loop.store().makeFolders();
            loop.store().keepReserve();
            loop.store().writeInit(goalIntake.init(text, options, Optional.empty()));
        }
        GoalIntake.Taken taken = goalIntake.goal(text, options);
        if (taken instanceof GoalIntake.Taken.Refused refused) {
            return refused.result();
        }
        GoalIntake.Taken.Goal read = (GoalIntake.Taken.Goal) taken;
        read.read().forEach(metric -> loop.note("goal: " + metric.describe()));
        Optional<String> unprepared = measurer.prepare();
        if (unprepared.isPresent()) {
            return new LoopResult.PreconditionFailed("the project cannot be built: " + unprepared.get());
        }
        GoalIntake.Baseline baseline = goalIntake.baseline(read, text);
        if (baseline.refusal().isPresent()) {
            return baseline.refusal().get();
        }
        StandardGoal goal = baseline.goal();
        LoopState state = goalIntake.state(goal, baseline.measured());
        loop.note("baseline: " + goal.primary().show(state.figures().goalFigure()) + ", "
                + baseline.measured().run().collected() + " tests" + times());
        style();
        if (state.figures().goalMet()) {
            return new LoopResult.AlreadyMet(state, loop.ledger().totals().cost());
        }
        return planned(text, options, state, baseline.measured());
    }

    /** The project's own formatters and linters, and those that it has set up and that are not there. */
    private void style() {
        StyleTools tools = loop.styleTools();
        if (!tools.found().isEmpty()) {
            loop.note("style: " + tools.describe());
        }
        tools.missing().forEach(one -> loop.warn(1, "style", one.show() + "; it is not run"));
    }

    /** A loop without rounds, so that there is something to report. */
    void keep(LoopResult.AlreadyMet met, GoalText text, StartOptions options) {
        loop.store().writeInit(goalIntake.init(text, options, Optional.of(met.state())));
        ending.write(
                met.state().withStop(Optional.of(LoopStatus.SUCCESS.name())),
                LoopStatus.SUCCESS,
                LoopResult.AlreadyMet.REASON);
    }

    private String times() {
        RoundTimes times = stopwatch.times();
        return String.format(
                Locale.ROOT,
                " (prepared in %.1f s, measured in %.1f s)",
                times.of(RoundTimes.Kind.PREPARE) / 1000.0,
                times.of(RoundTimes.Kind.SUITE) / 1000.0);
    }

    private LoopResult planned(GoalText text, StartOptions options, LoopState fresh, Measured measured)
            throws InterruptedException {
        Set<String> dirt = buildDirt.paths();
        if (!options.dryRun()) {
            loop.store().writeInit(goalIntake.init(text, options, Optional.of(fresh)));
            snapshots.state(fresh, Optional.empty());
        }
        Set<String> files = measurer.files(List.of());
        loop.index(1, files, files);
        try {
            LoopState state = rounds.firstPlan(fresh, measured);
            if (options.dryRun()) {
                return new LoopResult.Planned(
                        state.goal(),
                        state.dag(),
                        state.estimate(),
                        loop.ledger().totals().cost(),
                        state.figures().goalFigure());
            }
            loop.store().writeInit(goalIntake.init(text, options, Optional.of(state)));
            snapshots.state(state, Optional.empty());
            if (!options.confirm().test(state)) {
                return ending.end(state, LoopStatus.MANUAL_STOP, "the plan was declined");
            }
            return rounds.drive(state, measured, dirt, options);
        } catch (Ending e) {
            return ending.end(fresh, e.status(), e.reason());
        }
    }
}
