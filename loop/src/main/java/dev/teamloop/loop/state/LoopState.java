package dev.teamloop.loop.state;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.measure.CoverageFigures;
import dev.teamloop.core.plan.TaskDag;
import dev.teamloop.core.plan.TokenEstimate;
import java.util.List;
import java.util.Optional;

/**
 * Everything that the next round needs to know of those before it. Immutable; written into every t1 snapshot, so that a
 * resumed loop goes on from exactly here.
 *
 * @param round the last finished round; 0 before the first
 * @param head where the loop left HEAD
 * @param baseCommit HEAD before the loop's first commit
 * @param commits all commits the loop made, oldest first
 * @param goalFigure the goal's primary figure as last measured; {@code startFigure} as first measured
 * @param roundCosts what each finished round cost
 */
public record LoopState(
        InteractionId interactionId,
        StandardGoal goal,
        TaskDag dag,
        TokenEstimate estimate,
        int round,
        String startTime,
        long durationMillis,
        CoverageFigures baseline,
        CoverageFigures current,
        double startFigure,
        double goalFigure,
        boolean goalMet,
        Streaks streaks,
        List<Yuan> roundCosts,
        List<Integer> passedRounds,
        String baseCommit,
        String head,
        List<String> commits,
        Optional<String> stop) {

    public LoopState {
        roundCosts = List.copyOf(roundCosts);
        passedRounds = List.copyOf(passedRounds);
        commits = List.copyOf(commits);
    }

    /** What is counted over consecutive rounds for the stop conditions. {@code bestFigure}: the best of the goal's figure so far. */
    public record Streaks(
            int k1Failures,
            int unimprovedK2,
            double bestFigure,
            int fruitlessReplans,
            int criticFailures,
            int retries) {
        public static Streaks start(double figure) {
            return new Streaks(0, 0, figure, 0, 0, 0);
        }

        public Streaks withK1Failures(int count) {
            return new Streaks(count, unimprovedK2, bestFigure, fruitlessReplans, criticFailures, retries);
        }

        public Streaks withUnimprovedK2(int count, double best) {
            return new Streaks(k1Failures, count, best, fruitlessReplans, criticFailures, retries);
        }

        public Streaks withFruitlessReplans(int count) {
            return new Streaks(k1Failures, unimprovedK2, bestFigure, count, criticFailures, retries);
        }

        public Streaks withCriticFailures(int count) {
            return new Streaks(k1Failures, unimprovedK2, bestFigure, fruitlessReplans, count, retries);
        }

        public Streaks withRetries(int count) {
            return new Streaks(k1Failures, unimprovedK2, bestFigure, fruitlessReplans, criticFailures, count);
        }
    }

    /** Tokens and money so far, from the ledger. */
    public record Totals(TokenUsage tokens, Yuan cost) {}

    public LoopState withDag(TaskDag next) {
        return copy(next, estimate, round, streaks, head, commits, stop);
    }

    public LoopState withEstimate(TokenEstimate next) {
        return copy(dag, next, round, streaks, head, commits, stop);
    }

    public LoopState withStreaks(Streaks next) {
        return copy(dag, estimate, round, next, head, commits, stop);
    }

    public LoopState withRound(int next) {
        return copy(dag, estimate, next, streaks, head, commits, stop);
    }

    public LoopState withStop(String reason) {
        return copy(dag, estimate, round, streaks, head, commits, Optional.of(reason));
    }

    public LoopState running() {
        return copy(dag, estimate, round, streaks, head, commits, Optional.empty());
    }

    /** After commits: where HEAD is now, and which were added. */
    public LoopState committed(String newHead, List<String> added) {
        List<String> all = new java.util.ArrayList<>(commits);
        all.addAll(added);
        return copy(dag, estimate, round, streaks, newHead, all, stop);
    }

    /** After a measurement of the kept tree. */
    public LoopState measured(CoverageFigures figures, double figure, boolean met) {
        return new LoopState(
                interactionId,
                goal,
                dag,
                estimate,
                round,
                startTime,
                durationMillis,
                baseline,
                figures,
                startFigure,
                figure,
                met,
                streaks,
                roundCosts,
                passedRounds,
                baseCommit,
                head,
                commits,
                stop);
    }

    /** After a round: what it cost and took, and whether its KR passed. */
    public LoopState finished(Yuan cost, long millis, boolean passed) {
        List<Yuan> costs = new java.util.ArrayList<>(roundCosts);
        costs.add(cost);
        List<Integer> passedNow = new java.util.ArrayList<>(passedRounds);
        if (passed) {
            passedNow.add(round);
        }
        return new LoopState(
                interactionId,
                goal,
                dag,
                estimate,
                round,
                startTime,
                durationMillis + millis,
                baseline,
                current,
                startFigure,
                goalFigure,
                goalMet,
                streaks,
                costs,
                passedNow,
                baseCommit,
                head,
                commits,
                stop);
    }

    /** With limits raised by the user on resume. */
    public LoopState withGoal(StandardGoal next) {
        return new LoopState(
                interactionId,
                next,
                dag,
                estimate,
                round,
                startTime,
                durationMillis,
                baseline,
                current,
                startFigure,
                goalFigure,
                goalMet,
                streaks,
                roundCosts,
                passedRounds,
                baseCommit,
                head,
                commits,
                stop);
    }

    private LoopState copy(
            TaskDag newDag,
            TokenEstimate newEstimate,
            int newRound,
            Streaks newStreaks,
            String newHead,
            List<String> newCommits,
            Optional<String> newStop) {
        return new LoopState(
                interactionId,
                goal,
                newDag,
                newEstimate,
                newRound,
                startTime,
                durationMillis,
                baseline,
                current,
                startFigure,
                goalFigure,
                goalMet,
                newStreaks,
                roundCosts,
                passedRounds,
                baseCommit,
                newHead,
                newCommits,
                newStop);
    }
}
