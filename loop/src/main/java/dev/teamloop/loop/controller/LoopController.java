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
import dev.teamloop.loop.record.LogAnalysis;
import dev.teamloop.loop.record.SessionReport;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.DiskFull;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.Snapshot;
import dev.teamloop.loop.watch.Heartbeat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

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
    private boolean criticsDegraded;

    public LoopController(Loop loop) {
        this.loop = loop;
        this.stopwatch = new Stopwatch(loop.nanos());
        Asking asking = new Asking(loop, stopwatch);
        this.measurer = new Measurer(loop, stopwatch);
        this.planStep = new PlanStep(loop, asking, new Briefings(loop));
        this.intake = new Intake(loop, asking, measurer);
        this.snapshots = new Snapshots(loop);
        this.adjudicate = new AdjudicateStep(loop);
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
            loop.store().writeInit(intake.init(text, options, Optional.empty()));
        }
        Intake.Taken taken = intake.goal(text, options);
        if (taken instanceof Intake.Taken.Refused refused) {
            return refused.result();
        }
        StandardGoal goal = ((Intake.Taken.Goal) taken).goal();
        loop.note("goal: " + goal.primary().describe());
        Optional<String> unprepared = loop.runner().prepare();
        if (unprepared.isPresent()) {
            return new LoopResult.PreconditionFailed("the project cannot be built: " + unprepared.get());
        }
        Intake.Baseline baseline = intake.baseline(goal, text);
        if (baseline.refusal().isPresent()) {
            return baseline.refusal().get();
        }
        LoopState state = intake.state(goal, baseline.measured());
        loop.note("baseline: " + goal.primary().show(state.figures().goalFigure()) + ", "
                + baseline.measured().run().collected() + " tests");
        if (state.figures().goalMet()) {
            return new LoopResult.AlreadyMet(
                    goal, state.figures().goalFigure(), loop.ledger().totals().cost());
        }
        return planned(text, options, state, baseline.measured());
    }

    private LoopResult planned(GoalText text, StartOptions options, LoopState fresh, Measured measured)
            throws InterruptedException {
        Set<String> dirt = buildDirt();
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
                return end(state, LoopStatus.MANUAL_STOP, "the plan was declined");
            }
            return drive(state, measured, dirt, options);
        } catch (Ending e) {
            return end(fresh, e.status(), e.reason());
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

    /** What the test run itself left behind in the tree: the build's, not the coder's. */
    private Set<String> buildDirt() {
        Set<String> dirt = new TreeSet<>(loop.repository().dirty());
        dirt.removeIf(loop::isOwn);
        dirt.removeAll(loop.userPaths());
        if (!dirt.isEmpty()) {
            loop.warn(
                    1,
                    "build-dirt",
                    "running the tests changes these paths; they are left to the build: " + String.join(", ", dirt));
        }
        return dirt;
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
    public LoopResult resume(LoopState recovered, Optional<Measured> known, StartOptions options)
            throws InterruptedException {
        try (Heartbeat heartbeat = heartbeat()) {
            removeStaleStop();
            LoopState state = recovered.withStop(Optional.empty());
            snapshots.state(state, Optional.empty());
            try {
                Optional<String> unprepared = loop.runner().prepare();
                if (unprepared.isPresent()) {
                    return end(state, LoopStatus.FATAL, "the project cannot be built: " + unprepared.get());
                }
                Measured measured = known.isPresent()
                        ? known.get()
                        : measurer.measure(
                                loop.repository().treeOf(loop.repository().head()), state.goal(), List.of());
                Set<String> dirt = buildDirt();
                loop.knowledge().index(measurer.files(List.of()));
                if (state.dag().krs().isEmpty()) {
                    state = firstPlan(state, measured);
                    snapshots.state(state, Optional.empty());
                }
                return drive(state, measured, dirt, options);
            } catch (Ending e) {
                return end(state, e.status(), e.reason());
            }
        } catch (RuntimeException e) {
            throw crashed(e);
        }
    }

    private LoopResult drive(LoopState first, Measured measured, Set<String> dirt, StartOptions options)
            throws InterruptedException {
        RoundRunner rounds = new RoundRunner(loop, stopwatch, planStep, dirt);
        LoopState state = first;
        Measured current = measured;
        try {
            while (true) {
                // another process may have topped up meanwhile
                loop.ledger().refresh();
                Optional<Stop> stop = StopConditions.check(adjudicate.facts(state, state.round()));
                if (stop.isPresent()) {
                    return end(state, stop.get().status(), stop.get().describe());
                }
                List<BudgetGuard.Action> guard = guard(state, options);
                Optional<KeyResult> ready = state.dag().nextReady();
                if (ready.isEmpty()) {
                    state = replanned(state, current);
                    continue;
                }
                RoundEnd round = rounds.run(state, current, ready.get(), guard);
                state = round.state();
                current = round.current();
                loop.store().writeMeasured(current);
                if (round.end().isPresent()) {
                    return end(
                            state, round.end().get().status(), round.end().get().reason());
                }
            }
        } catch (Ending e) {
            return end(atHead(state), e.status(), e.reason());
        } catch (UncheckedIOException e) {
            if (!DiskFull.isCauseOf(e)) {
                throw e;
            }
            return end(
                    atHead(state),
                    LoopStatus.FATAL,
                    "stop condition #" + StopReason.DISK_FULL.number() + " DISK_FULL: " + e.getMessage());
        }
    }

    /** An abandoned round's commits were reverted: HEAD is elsewhere, the tree is the same. */
    private LoopState atHead(LoopState state) {
        List<String> since = new java.util.ArrayList<>(
                loop.repository().commitsSince(state.history().head()));
        java.util.Collections.reverse(since);
        return state.committed(loop.repository().head(), since);
    }

    /** The budget guard before a round; at 95 % it waits for a top-up where that is wanted, else the loop ends. */
    private List<BudgetGuard.Action> guard(LoopState state, StartOptions options) throws InterruptedException {
        List<BudgetGuard.Action> actions = actions();
        int round = state.round() + 1;
        if (actions.contains(BudgetGuard.Action.PAUSE)) {
            pause(round, options);
            actions = actions();
        }
        if (actions.contains(BudgetGuard.Action.DEGRADE_CRITICS) && !criticsDegraded) {
            criticsDegraded = true;
            boolean switched = loop.agents().models().degradeCritics();
            loop.warn(
                    round,
                    "guard",
                    "80 % of the budget is used; "
                            + (switched
                                    ? "critics use models.degraded_critic"
                                    : "models.degraded_critic is not set, critics stay as they are"));
        }
        return actions;
    }

    private List<BudgetGuard.Action> actions() {
        var standing = loop.ledger().standing();
        return BudgetGuard.actions(standing.committed(), standing.budget());
    }

    private void pause(int round, StartOptions options) throws InterruptedException {
        String text = "95 % of the budget is used: " + loop.ledger().standing().remaining() + " remain";
        loop.warn(round, "guard", text + (options.waitOnPause() ? "; waiting for 'team-loop topup N'" : ""));
        long deadline = loop.nanos().getAsLong()
                + Duration.ofSeconds(loop.config().pauseTimeoutSeconds()).toNanos();
        while (options.waitOnPause() && loop.nanos().getAsLong() < deadline) {
            loop.ledger().refresh();
            if (!actions().contains(BudgetGuard.Action.PAUSE)
                    || Files.exists(loop.folder().stop())) {
                return;
            }
            loop.progress().touch();
            Thread.sleep(500);
        }
        throw new Ending(
                LoopStatus.BUDGET,
                "stop condition #" + StopReason.BUDGET.number() + " BUDGET: " + text
                        + "; 'team-loop topup N', then 'team-loop resume'");
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
        persist(next);
        snapshots.state(next, Optional.empty());
        return next;
    }

    /** Puts a state that changed between rounds into the newest t1, or into init.json before the first. */
    private void persist(LoopState state) {
        Optional<Snapshot> newest = loop.store().endSnapshot(state.round());
        if (newest.isPresent()) {
            loop.store().writeSnapshot(newest.get().with(state));
        } else {
            loop.store().readInit().ifPresent(init -> {
                ((com.fasterxml.jackson.databind.node.ObjectNode) init)
                        .set("state", dev.teamloop.core.json.Json.tree(state));
                loop.store().writeInit(init);
            });
        }
    }

    private LoopResult end(LoopState state, LoopStatus status, String reason) {
        LoopState ended = state.withStop(Optional.of(status.name()));
        int round = Math.max(1, ended.round());
        loop.logs().main(round, status == LoopStatus.FATAL ? Level.ERROR : Level.INFO, "end", status + ": " + reason);
        try {
            Files.deleteIfExists(loop.folder().stop());
        } catch (IOException e) {
            loop.warn(round, "stop", "the STOP file cannot be removed: " + e.getMessage());
        }
        persist(ended);
        session(ended, status, reason);
        snapshots.state(ended, Optional.of(status.name()));
        loop.events().accept(new LoopEvent.Ended(status, reason));
        return new LoopResult.Ended(
                status, reason, ended, loop.ledger().totals().cost());
    }

    private void session(LoopState state, LoopStatus status, String reason) {
        LogAnalysis logs = LogAnalysis.of(loop.folder(), loop.loopId());
        int failures = (int)
                state.dag().krs().stream().filter(kr -> kr.retryCount() > 0).count();
        int recovered = (int) state.dag().krs().stream()
                .filter(kr -> kr.retryCount() > 0 && kr.status() == dev.teamloop.core.plan.KrStatus.COMPLETED)
                .count();
        String text = SessionReport.markdown(new SessionReport.Facts(
                state,
                status,
                reason,
                loop.ledger().totals(),
                loop.store().nextNumber(loop.folder().decisionRecords(), "ADR") - 1,
                loop.store().nextNumber(loop.folder().changeRecords(), "CR") - 1,
                logs.exceptions(),
                failures,
                recovered,
                logs.health()));
        AtomicFiles.write(loop.folder().sessionSummary(), loop.mask().mask(text));
    }
}
