package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.briefing.ScopeListing;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.decide.StopConditions;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.KeyResultRooms;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.RoundWork.Decided;
import dev.teamloop.loop.round.Snapshots;
import dev.teamloop.loop.round.StartOptions;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.state.FileIdentity;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.step.AdjudicateStep;
import dev.teamloop.loop.step.PlanStep;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Round after round until a stop condition fires, with more planned where the plan ends before the goal is met. */
final class LoopRounds {
    private final Loop loop;
    private final LoopRecords records;
    private final Stopwatch stopwatch;
    private final PlanStep planStep;
    private final Measurer measurer;
    private final Snapshots snapshots;
    private final AdjudicateStep adjudicate;
    private final BudgetSteps budget;
    private final FileIdentity lock;

    LoopRounds(Loop loop, Stopwatch stopwatch, PlanStep planStep, Measurer measurer, Snapshots snapshots) {
        this.loop = loop;
        this.records = loop.records();
        this.stopwatch = stopwatch;
        this.planStep = planStep;
        this.measurer = measurer;
        this.snapshots = snapshots;
        this.adjudicate = new AdjudicateStep(records);
        this.budget = new BudgetSteps(loop);
        this.lock = FileIdentity.of(records.folder().lock());
    }

    /** Throws {@link LoopEndException} where the planner gives no usable plan. */
    LoopState firstPlan(LoopState fresh, TreeMeasurement measured) throws InterruptedException {
        PlanStep.Planning planning = planStep.plan(fresh.goal(), measured, TaskDag.EMPTY, 1, "");
        if (planning instanceof PlanStep.Planned plan) {
            TaskDag dag = new TaskDag(plan.krs());
            records.events().accept(new LoopEvent.Planned(dag));
            return fresh.withDag(dag).withEstimate(plan.estimate());
        }
        throw LoopEndException.fatal("the planner gave no usable plan: " + ((PlanStep.Unplanned) planning).reason());
    }

    /**
     * Goes round until the loop ends; a round that was decided when a crash interrupted it is taken to its end first.
     *
     * @param dirt the paths that the build itself changes
     * @param reached hears of every state that the loop gets to
     * @return the last state, with the loop's end
     */
    RoundEnd drive(
            LoopState first,
            TreeMeasurement measured,
            Optional<Decided> decided,
            Set<String> dirt,
            StartOptions options,
            Consumer<LoopState> reached)
            throws InterruptedException {
        RoundRunner runner = new RoundRunner(loop, stopwatch, planStep, measurer, dirt);
        RoundEnd now = decided.isPresent()
                ? runner.goOn(first, decided.get())
                : new RoundEnd(first, measured, Optional.empty());
        Optional<KeyResultRooms> several = loop.rooms().filter(rooms -> rooms.most() > 1);
        return several.isPresent()
                ? sideBySide(now, runner, several.get(), dirt, options, reached)
                : oneByOne(now, runner, options, reached);
    }

    private RoundEnd oneByOne(RoundEnd first, RoundRunner runner, StartOptions options, Consumer<LoopState> reached)
            throws InterruptedException {
        RoundEnd now = first;
        while (now.end().isEmpty()) {
            reached.accept(now.state());
            Optional<RoundEnd> stopped = stopped(now);
            now = stopped.isPresent() ? stopped.get() : next(runner, now, options);
        }
        return now;
    }

    /** The same with rounds in rooms of their own where that is of use; whatever ends the loop, none of them is left behind. */
    private RoundEnd sideBySide(
            RoundEnd first,
            RoundRunner runner,
            KeyResultRooms rooms,
            Set<String> dirt,
            StartOptions options,
            Consumer<LoopState> reached)
            throws InterruptedException {
        SideBySideRounds beside = new SideBySideRounds(loop, rooms, measurer, runner, budget, dirt);
        RoundEnd now = first;
        try {
            while (now.end().isEmpty()) {
                reached.accept(now.state());
                now = next(beside, runner, now, options);
            }
            beside.abandon(now.state(), Level.INFO, now.end().orElseThrow().reason());
            return now;
        } catch (LoopEndException e) {
            Level level = e.end().status() == LoopStatus.FATAL ? Level.ERROR : Level.INFO;
            beside.abandon(now.state(), level, e.end().reason());
            throw e;
        } catch (InterruptedException e) {
            beside.abandon(now.state(), Level.INFO, "interrupted");
            throw e;
        } catch (RuntimeException | Error e) {
            beside.end();
            throw e;
        }
    }

    private RoundEnd next(SideBySideRounds beside, RoundRunner runner, RoundEnd now, StartOptions options)
            throws InterruptedException {
        if (!beside.isEmpty()) {
            // whether the loop ends is asked when one of them lands
            records.ledger().refresh();
            return beside.next(now);
        }
        Optional<RoundEnd> stopped = stopped(now);
        if (stopped.isPresent()) {
            return stopped.get();
        }
        return beside.worthwhile(now.state(), now.current()) ? beside.next(now) : next(runner, now, options);
    }

    /** Where a stop condition holds before a round. */
    private Optional<RoundEnd> stopped(RoundEnd now) {
        if (!lock.isStill()) {
            throw LoopEndException.ofAnothersFolder(
                    "the folder " + records.folder().root()
                            + " was removed or made anew while the loop ran; nothing more is written there, and this"
                            + " loop cannot be resumed");
        }
        // another process may have topped up meanwhile
        records.ledger().refresh();
        LoopState state = now.state();
        return StopConditions.check(adjudicate.progress(state, state.round(), 0))
                .map(stop -> new RoundEnd(state, now.current(), Optional.of(End.of(stop))));
    }

    private RoundEnd next(RoundRunner runner, RoundEnd now, StartOptions options) throws InterruptedException {
        LoopState state = now.state();
        List<BudgetGuard.Action> guarding = budget.before(state.round() + 1, options);
        List<KeyResult> ready = state.dag().ready(ScopeListing.left(state.goal(), now.current()));
        List<KeyResult> allowed = BudgetGuard.allowed(ready, guarding);
        if (!allowed.isEmpty()) {
            return runner.run(state, now.current(), allowed.get(0), guarding);
        }
        LoopState changed = ready.isEmpty() ? replanned(state, now.current()) : withoutRetries(state, ready);
        return new RoundEnd(changed, now.current(), Optional.empty());
    }

    /** Only retries are left, which the budget guard does not allow: what would not be tried again is skipped (seed 002, adjudication). */
    private LoopState withoutRetries(LoopState state, List<KeyResult> retries) {
        LoopState next = state;
        for (KeyResult kr : retries) {
            next = adjudicate.notRetried(next, kr, lastFailure(kr) + "; skipped: the budget guard allows no retry");
        }
        records.warn(
                state.round() + 1,
                "guard",
                "90 % of the budget is used, and nothing is retried; skipped: "
                        + retries.stream().map(kr -> kr.krId().value()).collect(Collectors.joining(", ")));
        return kept(next);
    }

    private String lastFailure(KeyResult kr) {
        return loop.knowledge().attempts(records.loopId(), kr.krId()).stream()
                .max(Comparator.comparingInt(PreviousAttempt::round))
                .map(attempt -> "round " + attempt.round() + " " + attempt.outcome() + ", " + attempt.lessons())
                .orElse("it failed");
    }

    /** All KRs are closed, or none can become ready, and the goal is not met: the planner is asked for more. */
    private LoopState replanned(LoopState state, TreeMeasurement current) throws InterruptedException {
        int round = state.round() + 1;
        String request = "All key results are closed and the goal is not met yet (" + state.showFigures()
                + "). Plan more key results with fresh ids.";
        if (!(planStep.plan(state.goal(), current, state.dag(), round, request) instanceof PlanStep.Planned more)) {
            return state.withStreaks(
                    state.streaks().withFruitlessReplans(state.streaks().fruitlessReplans() + 1));
        }
        TaskDag dag = state.dag().plus(more.krs());
        records.events().accept(new LoopEvent.Planned(dag));
        LoopState next = state.withDag(dag)
                .withEstimate(more.estimate())
                .withStreaks(state.streaks().withFruitlessReplans(0));
        return kept(next);
    }

    /** A state that changed between rounds, on disk. */
    private LoopState kept(LoopState state) {
        snapshots.persist(state);
        snapshots.state(state, Optional.empty());
        return state;
    }
}
