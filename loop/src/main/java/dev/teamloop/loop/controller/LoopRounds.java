package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopConditions;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.state.DiskFull;
import dev.teamloop.loop.state.LoopState;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Round after round until a stop condition fires, with more planned where the plan ends before the goal is met. */
final class LoopRounds {
    private final Loop loop;
    private final Stopwatch stopwatch;
    private final PlanStep planStep;
    private final Measurer measurer;
    private final Snapshots snapshots;
    private final AdjudicateStep adjudicate;
    private final Guard guard;
    private final LoopEnd ending;

    LoopRounds(
            Loop loop, Stopwatch stopwatch, PlanStep planStep, Measurer measurer, Snapshots snapshots, LoopEnd ending) {
        this.loop = loop;
        this.stopwatch = stopwatch;
        this.planStep = planStep;
        this.measurer = measurer;
        this.snapshots = snapshots;
        this.adjudicate = new AdjudicateStep(loop);
        this.guard = new Guard(loop);
        this.ending = ending;
    }

    /** Throws {@link Ending} where the planner gives no usable plan. */
    LoopState firstPlan(LoopState fresh, Measured measured) throws InterruptedException {
        Optional<PlanStep.Planned> plan = planStep.plan(fresh.goal(), measured, TaskDag.EMPTY, 1, "");
        if (plan.isEmpty()) {
            throw new Ending(LoopStatus.FATAL, "the planner gave no usable plan");
        }
        TaskDag dag = new TaskDag(plan.get().krs());
        loop.events().accept(new LoopEvent.Planned(dag));
        return fresh.withDag(dag).withEstimate(plan.get().estimate());
    }

    /** A round that was decided when a crash interrupted it is taken to its end first. */
    LoopResult decided(RoundWork.Decided decided, LoopState state, Set<String> dirt, StartOptions options)
            throws InterruptedException {
        RoundEnd round = new RoundRunner(loop, stopwatch, planStep, measurer, dirt).goOn(state, decided);
        return round.end().isPresent()
                ? ending.end(
                        round.state(),
                        round.end().get().status(),
                        round.end().get().reason())
                : drive(round.state(), round.current(), dirt, options);
    }

    /** {@code dirt} are the paths that the build itself changes. */
    LoopResult drive(LoopState first, Measured measured, Set<String> dirt, StartOptions options)
            throws InterruptedException {
        RoundRunner rounds = new RoundRunner(loop, stopwatch, planStep, measurer, dirt);
        LoopState state = first;
        Measured current = measured;
        try {
            while (true) {
                // another process may have topped up meanwhile
                loop.ledger().refresh();
                Optional<Stop> stop = StopConditions.check(adjudicate.progress(state, state.round()));
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
            Ending full = new Ending(new Observation.DiskIsFull(String.valueOf(e.getMessage())));
            return ending.end(atHead(state), full.status(), full.reason());
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
        snapshots.persist(next);
        snapshots.state(next, Optional.empty());
        return next;
    }
}
