package dev.teamloop.loop.controller;

import dev.teamloop.core.goal.GoalText;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.LoopStatus;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopConditions;
import dev.teamloop.loop.decide.StopReason;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.record.RoundTimes;
import dev.teamloop.loop.state.DiskFull;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.watch.Heartbeat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Drives the loop: goal, baseline, plan, then round after round until a stop condition fires. Decides nothing itself: the
 * rules stand in {@code decide}. The program calls no model here but through the agents' ports.
 */
public final class LoopController {
    private final Loop loop;
    private final Stopwatch stopwatch;
    private final PlanStep planStep;
    private final Measurer measurer;
    private final Intake intake;
    private final Snapshots snapshots;
    private final AdjudicateStep adjudicate;
    private final Guard guard;
    private final LoopEnd ending;
    private final BuildDirt buildDirt;

    public LoopController(Loop loop) {
        this.loop = loop;
        this.stopwatch = new Stopwatch(loop.nanos());
        Asking asking = new Asking(loop, stopwatch);
        this.measurer = new Measurer(loop, stopwatch);
        this.planStep = new PlanStep(loop, asking, new Briefings(loop));
        this.intake = new Intake(loop, asking, measurer);
        this.snapshots = new Snapshots(loop);
        this.adjudicate = new AdjudicateStep(loop);
        this.guard = new Guard(loop);
        this.ending = new LoopEnd(loop, snapshots);
        this.buildDirt = new BuildDirt(loop);
    }

    /** Runs a new loop to its end. */
    public LoopResult start(GoalText text, StartOptions options) throws InterruptedException {
        try (Heartbeat heartbeat = heartbeat()) {
            return begin(text, options);
        } catch (Ending e) {
            loop.logs().main(1, Level.ERROR, "start", e.reason());
            return new LoopResult.NotStarted(e.status(), e.reason());
        } catch (RuntimeException e) {
            throw crashed(e);
        }
    }

    /** An abnormal exit leaves CRASH.log behind; {@code resume} goes on from the last finished round. */
    private RuntimeException crashed(RuntimeException e) throws InterruptedException {
        if (Thread.interrupted()) {
            // a file or pipe that an interrupt closed under somebody's hands
            throw new InterruptedException("interrupted: " + e.getMessage());
        }
        loop.crashed(e);
        return e;
    }

    private Heartbeat heartbeat() {
        Duration interval = Duration.ofSeconds(loop.config().watchdog().heartbeatIntervalSeconds());
        return new Heartbeat(
                loop.folder().heartbeat(),
                loop.clock(),
                loop.progress(),
                interval,
                longestSilence(),
                text -> loop.events().accept(new LoopEvent.Note(text, true)));
    }

    /** Nothing that a step does goes on for longer without a log line: an exchange, an outage and a test run in a row. */
    private Duration longestSilence() {
        int step = loop.config().limits().stepSeconds().values().stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElse(0);
        return Duration.ofSeconds((long) step
                + loop.config().limits().outageWaitSeconds()
                + loop.config().verify().timeoutSeconds());
    }

    private LoopResult begin(GoalText text, StartOptions options) throws InterruptedException {
        removeStaleStop();
        if (!options.dryRun()) {
            loop.store().makeFolders();
            loop.store().keepReserve();
            loop.store().writeInit(intake.init(text, options, Optional.empty()));
        }
        Intake.Taken taken = intake.goal(text, options);
        if (taken instanceof Intake.Taken.Refused refused) {
            return refused.result();
        }
        StandardGoal goal = ((Intake.Taken.Goal) taken).goal();
        loop.note("goal: " + goal.primary().describe());
        Optional<String> unprepared = measurer.prepare();
        if (unprepared.isPresent()) {
            return new LoopResult.PreconditionFailed("the project cannot be built: " + unprepared.get());
        }
        Intake.Baseline baseline = intake.baseline(goal, text);
        if (baseline.refusal().isPresent()) {
            return baseline.refusal().get();
        }
        LoopState state = intake.state(goal, baseline.measured());
        loop.note("baseline: " + goal.primary().show(state.figures().goalFigure()) + ", "
                + baseline.measured().run().collected() + " tests" + times());
        if (state.figures().goalMet()) {
            return new LoopResult.AlreadyMet(
                    goal, state.figures().goalFigure(), loop.ledger().totals().cost());
        }
        return planned(text, options, state, baseline.measured());
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
            loop.store().writeInit(intake.init(text, options, Optional.of(fresh)));
            snapshots.state(fresh, Optional.empty());
        }
        loop.knowledge().index(measurer.files(List.of()));
        try {
            LoopState state = firstPlan(fresh, measured);
            if (options.dryRun()) {
                return new LoopResult.Planned(
                        state.goal(),
                        state.dag(),
                        state.estimate(),
                        loop.ledger().totals().cost(),
                        state.figures().goalFigure());
            }
            loop.store().writeInit(intake.init(text, options, Optional.of(state)));
            snapshots.state(state, Optional.empty());
            if (!options.confirm().test(state.dag(), state.estimate())) {
                return ending.end(state, LoopStatus.MANUAL_STOP, "the plan was declined");
            }
            return drive(state, measured, dirt, options);
        } catch (Ending e) {
            return ending.end(fresh, e.status(), e.reason());
        }
    }

    private LoopState firstPlan(LoopState fresh, Measured measured) throws InterruptedException {
        Optional<PlanStep.Planned> plan = planStep.plan(fresh.goal(), measured, TaskDag.EMPTY, 1, "");
        if (plan.isEmpty()) {
            throw new Ending(LoopStatus.FATAL, "the planner gave no usable plan");
        }
        TaskDag dag = new TaskDag(plan.get().krs());
        loop.events().accept(new LoopEvent.Planned(dag));
        return fresh.withDag(dag).withEstimate(plan.get().estimate());
    }

    private void removeStaleStop() {
        try {
            if (Files.deleteIfExists(loop.folder().stop())) {
                loop.warn(1, "stop", "a STOP file from before was there; it was removed");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the STOP file cannot be removed", e);
        }
    }

    /** Continues a loop from a recovered state. */
    public LoopResult resume(TreeRecovery.Restored recovered, StartOptions options) throws InterruptedException {
        try (Heartbeat heartbeat = heartbeat()) {
            removeStaleStop();
            loop.store().keepReserve();
            LoopState state = recovered.state().withStop(Optional.empty());
            snapshots.state(state, Optional.empty());
            try {
                Optional<String> unprepared = measurer.prepare();
                if (unprepared.isPresent()) {
                    return ending.end(state, LoopStatus.FATAL, "the project cannot be built: " + unprepared.get());
                }
                if (recovered.decided().isPresent()) {
                    loop.knowledge().index(measurer.files(List.of()));
                    return decided(recovered.decided().get(), state, options);
                }
                Measured measured = measurer.measure(state.goal(), List.of());
                Set<String> dirt = buildDirt.paths();
                loop.knowledge().index(measurer.files(List.of()));
                if (state.dag().krs().isEmpty()) {
                    state = firstPlan(state, measured);
                    snapshots.state(state, Optional.empty());
                }
                return drive(state, measured, dirt, options);
            } catch (Ending e) {
                return ending.end(state, e.status(), e.reason());
            }
        } catch (RuntimeException e) {
            throw crashed(e);
        }
    }

    /** A round that was decided when a crash interrupted it is taken to its end first. */
    private LoopResult decided(RoundWork.Decided decided, LoopState state, StartOptions options)
            throws InterruptedException {
        Set<String> dirt = buildDirt.paths();
        RoundEnd round = new RoundRunner(loop, stopwatch, planStep, measurer, dirt).goOn(state, decided);
        return round.end().isPresent()
                ? ending.end(
                        round.state(),
                        round.end().get().status(),
                        round.end().get().reason())
                : drive(round.state(), round.current(), dirt, options);
    }

    private LoopResult drive(LoopState first, Measured measured, Set<String> dirt, StartOptions options)
            throws InterruptedException {
        RoundRunner rounds = new RoundRunner(loop, stopwatch, planStep, measurer, dirt);
        LoopState state = first;
        Measured current = measured;
        try {
            while (true) {
                // another process may have topped up meanwhile
                loop.ledger().refresh();
                Optional<Stop> stop = StopConditions.check(adjudicate.facts(state, state.round()));
                if (stop.isPresent()) {
                    return ending.end(state, stop.get().status(), stop.get().describe());
                }
                List<BudgetGuard.Action> guarding = guard.before(state.round() + 1, options);
                Optional<KeyResult> ready = state.dag().nextReady();
                if (ready.isEmpty()) {
                    state = replanned(state, current);
                    continue;
                }
                RoundEnd round = rounds.run(state, current, ready.get(), guarding);
                state = round.state();
                current = round.current();
                if (round.end().isPresent()) {
                    return ending.end(
                            state, round.end().get().status(), round.end().get().reason());
                }
            }
        } catch (Ending e) {
            return ending.end(atHead(state), e.status(), e.reason());
        } catch (RuntimeException e) {
            // whichever library met it
            if (!DiskFull.isCauseOf(e)) {
                throw e;
            }
            loop.store().freeReserve();
            return ending.end(
                    atHead(state),
                    LoopStatus.FATAL,
                    "stop condition #" + StopReason.DISK_FULL.number() + " DISK_FULL: " + e.getMessage());
        }
    }

    /** An abandoned round's commits were reverted: HEAD is elsewhere, the tree is the same. */
    private LoopState atHead(LoopState state) {
        return state.committed(loop.repository().head());
    }

    /** All KRs are closed, or none can become ready, and the goal is not met: the planner is asked for more. */
    private LoopState replanned(LoopState state, Measured current) throws InterruptedException {
        int round = state.round() + 1;
        String request = "All key results are closed and the goal is not met yet (now "
                + state.goal().primary().show(state.figures().goalFigure())
                + "). Plan more key results with fresh ids.";
        Optional<PlanStep.Planned> more = planStep.plan(state.goal(), current, state.dag(), round, request);
        if (more.isEmpty()) {
            return state.withStreaks(
                    state.streaks().withFruitlessReplans(state.streaks().fruitlessReplans() + 1));
        }
        TaskDag dag = state.dag().plus(more.get().krs());
        loop.events().accept(new LoopEvent.Planned(dag));
        LoopState next = state.withDag(dag)
                .withEstimate(more.get().estimate())
                .withStreaks(state.streaks().withFruitlessReplans(0));
        ending.persist(next);
        snapshots.state(next, Optional.empty());
        return next;
    }
}
