package dev.teamloop.loop.state;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.GoalFigures;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the next round needs to know of those before it. Immutable; written into every t1 snapshot, so that a
 * resumed loop goes on from exactly here.
 *
 * @param adrInterrupted KRs that an ADR omission interrupted once; it does so only once
 * @param displaced KRs that did not fit with what had landed meanwhile; that costs a retry from the second time on
 * @param stop why the loop ended, once it has
 */
public record LoopState(
        InteractionId interactionId,
        StandardGoal goal,
        TaskDag dag,
        TokenEstimate estimate,
        Progress progress,
        Figures figures,
        Streaks streaks,
        History history,
        List<KrId> adrInterrupted,
        List<KrId> displaced,
        Optional<String> stop) {

    public LoopState {
        adrInterrupted = List.copyOf(adrInterrupted);
        // what was written before rounds ran side by side names none
        displaced = List.copyOf(Objects.requireNonNullElse(displaced, List.<KrId>of()));
    }

    /** The last finished round (0 before the first), times, what each finished round cost, and which passed. */
    public record Progress(
            int round, String startTime, long durationMillis, List<Yuan> roundCosts, List<Integer> passedRounds) {
        public Progress {
            roundCosts = List.copyOf(roundCosts);
            passedRounds = List.copyOf(passedRounds);
        }

        Progress plus(Yuan cost, long millis, boolean passed) {
            List<Yuan> costs = new ArrayList<>(roundCosts);
            costs.add(cost);
            List<Integer> good = new ArrayList<>(passedRounds);
            if (passed) {
                good.add(round + 1);
            }
            return new Progress(round + 1, startTime, durationMillis + millis, costs, good);
        }
    }

    /**
     * What was measured.
     *
     * @param baseline coverage at the loop's first baseline, and {@code current} now
     * @param goal the figures of the goal's metrics
     * @param goalMet whether every metric holds
     * @param measuredTree the tree that {@code current} was measured on
     */
    public record Figures(
            CoverageFigures baseline, CoverageFigures current, GoalFigures goal, boolean goalMet, String measuredTree) {
        /** As it stands in a snapshot of this version, or of one that kept the first metric's figures apart. */
        @JsonCreator
        static Figures read(
                @JsonProperty("baseline") CoverageFigures baseline,
                @JsonProperty("current") CoverageFigures current,
                @JsonProperty("goal") @Nullable GoalFigures goal,
                @JsonProperty("goal_met") boolean met,
                @JsonProperty("measured_tree") String tree,
                @JsonProperty("start_figure") double start,
                @JsonProperty("goal_figure") double now,
                @JsonProperty("others") @Nullable List<GoalFigures.Span> others) {
            return new Figures(
                    baseline, current, goal == null ? GoalFigures.earlier(start, now, others) : goal, met, tree);
        }
    }

    /** The figures of the metric that progress is told by. */
    public GoalFigures.Span primaryFigures() {
        return figures.goal().of(goal, goal.primary());
    }

    /** The goal's metrics, each with its figure at the first baseline and now, for people. */
    public String showFigures() {
        return figures.goal().show(goal, ", ");
    }

    /** HEAD before the loop's first commit, and where the loop left HEAD: the commits between are in git. */
    public record History(String baseCommit, String head) {}

    /** What is counted over consecutive rounds for the stop conditions. {@code bestFigure}: the best of the goal's figure so far. */
    public record Streaks(
            int k1Failures, int unimprovedK2, double bestFigure, int fruitlessReplans, int criticFailures) {
        public static Streaks start(double figure) {
            return new Streaks(0, 0, figure, 0, 0);
        }

        public Streaks withK1Failures(int count) {
            return new Streaks(count, unimprovedK2, bestFigure, fruitlessReplans, criticFailures);
        }

        public Streaks withUnimprovedK2(int count, double best) {
            return new Streaks(k1Failures, count, best, fruitlessReplans, criticFailures);
        }

        public Streaks withFruitlessReplans(int count) {
            return new Streaks(k1Failures, unimprovedK2, bestFigure, count, criticFailures);
        }

        public Streaks withCriticFailures(int count) {
            return new Streaks(k1Failures, unimprovedK2, bestFigure, fruitlessReplans, count);
        }
    }

    /** Tokens and money so far, from the ledger. */
    public record Totals(TokenUsage tokens, Yuan cost) {}

    public int round() {
        return progress.round();
    }

    public LoopState withDag(TaskDag next) {
        return new LoopState(
                interactionId,
                goal,
                next,
                estimate,
                progress,
                figures,
                streaks,
                history,
                adrInterrupted,
                displaced,
                stop);
    }

    public LoopState withEstimate(TokenEstimate next) {
        return new LoopState(
                interactionId, goal, dag, next, progress, figures, streaks, history, adrInterrupted, displaced, stop);
    }

    public LoopState withStreaks(Streaks next) {
        return new LoopState(
                interactionId, goal, dag, estimate, progress, figures, next, history, adrInterrupted, displaced, stop);
    }

    public LoopState withFigures(Figures next) {
        return new LoopState(
                interactionId, goal, dag, estimate, progress, next, streaks, history, adrInterrupted, displaced, stop);
    }

    /** With limits raised by the user on resume. */
    public LoopState withGoal(StandardGoal next) {
        return new LoopState(
                interactionId,
                next,
                dag,
                estimate,
                progress,
                figures,
                streaks,
                history,
                adrInterrupted,
                displaced,
                stop);
    }

    public LoopState withStop(Optional<String> reason) {
        return new LoopState(
                interactionId,
                goal,
                dag,
                estimate,
                progress,
                figures,
                streaks,
                history,
                adrInterrupted,
                displaced,
                reason);
    }

    public LoopState withAdrInterrupted(KrId kr) {
        List<KrId> all = new ArrayList<>(adrInterrupted);
        all.add(kr);
        return new LoopState(
                interactionId, goal, dag, estimate, progress, figures, streaks, history, all, displaced, stop);
    }

    public LoopState withDisplaced(KrId kr) {
        List<KrId> all = new ArrayList<>(displaced);
        all.add(kr);
        return new LoopState(
                interactionId, goal, dag, estimate, progress, figures, streaks, history, adrInterrupted, all, stop);
    }

    /** After commits: where HEAD is now. */
    public LoopState committed(String head) {
        History next = new History(history.baseCommit(), head);
        return new LoopState(
                interactionId, goal, dag, estimate, progress, figures, streaks, next, adrInterrupted, displaced, stop);
    }

    /** After a round: what it cost and took, and whether its KR passed. The round counts as finished from here. */
    public LoopState finishedRound(Yuan cost, long millis, boolean passed) {
        return new LoopState(
                interactionId,
                goal,
                dag,
                estimate,
                progress.plus(cost, millis, passed),
                figures,
                streaks,
                history,
                adrInterrupted,
                displaced,
                stop);
    }
}
