package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.loop.controller.RoundWork.Decided;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.End;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopConditions;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.state.LoopState;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Round after round until a stop condition fires, with more planned where the plan ends before the goal is met. */
final class LoopRounds {
    private final Loop loop;
    private final LoopRecords records;
    private final Stopwatch stopwatch;
    private final PlanStep planStep;
    private final Measurer measurer;
    private final Snapshots snapshots;
    private final AdjudicateStep adjudicate;
    private final Guard guard;

    LoopRounds(Loop loop, Stopwatch stopwatch, PlanStep planStep, Measurer measurer, Snapshots snapshots) {
        this.loop = loop;
        this.records = loop.records();
        this.stopwatch = stopwatch;
        this.planStep = planStep;
        this.measurer = measurer;
        this.snapshots = snapshots;
        this.adjudicate = new AdjudicateStep(records);
        this.guard = new Guard(loop);
    }

    /** Throws {@link Ending} where the planner gives no usable plan. */
    LoopState firstPlan(LoopState fresh, Measured measured) throws InterruptedException {
        Optional<PlanStep.Planned> plan = planStep.plan(fresh.goal(), measured, TaskDag.EMPTY, 1, "");
        if (plan.isEmpty()) {
            throw Ending.fatal("the planner gave no usable plan");
        }
        TaskDag dag = new TaskDag(plan.get().krs());
        records.events().accept(new LoopEvent.Planned(dag));
        return fresh.withDag(dag).withEstimate(plan.get().estimate());
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
            Measured measured,
            Optional<Decided> decided,
            Set<String> dirt,
            StartOptions options,
            Consumer<LoopState> reached)
            throws InterruptedException {
        RoundRunner runner = new RoundRunner(loop, stopwatch, planStep, measurer, dirt);
        RoundEnd now = decided.isPresent()
                ? runner.goOn(first, decided.get())
                : new RoundEnd(first, measured, Optional.empty());
        while (now.end().isEmpty()) {
            reached.accept(now.state());
            now = next(runner, now, options);
        }
        return now;
    }

    private RoundEnd next(RoundRunner runner, RoundEnd now, StartOptions options) throws InterruptedException {
        // another process may have topped up meanwhile
        records.ledger().refresh();
        LoopState state = now.state();
        Optional<Stop> stop = StopConditions.check(adjudicate.progress(state, state.round()));
        if (stop.isPresent()) {
            return new RoundEnd(state, now.current(), stop.map(End::of));
        }
        List<BudgetGuard.Action> guarding = guard.before(state.round() + 1, options);
        Optional<KeyResult> ready = state.dag().nextReady();
        return ready.isEmpty()
                ? new RoundEnd(replanned(state, now.current()), now.current(), Optional.empty())
                : runner.run(state, now.current(), ready.get(), guarding);
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
        records.events().accept(new LoopEvent.Planned(dag));
        LoopState next = state.withDag(dag)
                .withEstimate(more.get().estimate())
                .withStreaks(state.streaks().withFruitlessReplans(0));
        snapshots.persist(next);
        snapshots.state(next, Optional.empty());
        return next;
    }
}
