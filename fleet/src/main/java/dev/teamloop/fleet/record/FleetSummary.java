package dev.teamloop.fleet.record;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.rule.GoalPhase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * What is told of a fleet (SPEC §16), in a table, as JSON and on its page.
 *
 * @param status {@code RUNNING}, {@code INTERRUPTED} where its process died, {@code STOPPED}, {@code SUCCESS} where all goals were
 *     reached, else {@code FAILED}
 */
public record FleetSummary(String status, Yuan cost, Yuan budget, List<GoalLine> goals) {
    private static final int BUDGET_EXIT = 11;
    private static final int STOPPED_EXIT = 14;

    public FleetSummary {
        goals = List.copyOf(goals);
    }

    /**
     * One goal.
     *
     * @param status its loop's, or {@code WAITING} or {@code RUNNING}
     * @param exit empty while it has not ended
     */
    public record GoalLine(
            String project, String status, Optional<Integer> exit, Optional<String> loopId, Yuan cost, String reason) {}

    /** What a loop that runs does just now. */
    public record Progress(Yuan cost, Optional<String> loopId, String doing) {}

    /** {@code alive} says whether a process runs the fleet; {@code progress} tells of a goal that runs. */
    public static FleetSummary of(FleetState state, boolean alive, IntFunction<Progress> progress) {
        List<GoalLine> lines = new ArrayList<>();
        for (int goal = 0; goal < state.goals().size(); goal++) {
            GoalRecord record = state.goal(goal);
            lines.add(
                    record.phase() == GoalPhase.RUNNING
                            ? running(record, progress.apply(goal))
                            : record.outcome()
                                    .map(outcome -> ended(record, outcome))
                                    .orElseGet(() -> waiting(record, state)));
        }
        Yuan cost = lines.stream().map(GoalLine::cost).reduce(Yuan.ZERO, Yuan::plus);
        return new FleetSummary(status(state, alive, lines), cost, state.budget(), lines);
    }

    private static String status(FleetState state, boolean alive, List<GoalLine> lines) {
        if (!state.closed()) {
            return alive ? "RUNNING" : "INTERRUPTED";
        }
        if (lines.stream().allMatch(line -> line.status().equals(LoopOutcome.SUCCESS))) {
            return LoopOutcome.SUCCESS;
        }
        return state.stopped() ? "STOPPED" : "FAILED";
    }

    private static GoalLine running(GoalRecord record, Progress now) {
        return new GoalLine(
                record.named().project(), "RUNNING", Optional.empty(), now.loopId(), now.cost(), now.doing());
    }

    private static GoalLine ended(GoalRecord record, LoopOutcome outcome) {
        return new GoalLine(
                record.named().project(),
                outcome.status(),
                Optional.of(outcome.exit()),
                outcome.loopId(),
                outcome.cost(),
                outcome.reason());
    }

    private static GoalLine waiting(GoalRecord record, FleetState state) {
        String project = record.named().project();
        if (!state.closed()) {
            return new GoalLine(project, "WAITING", Optional.empty(), Optional.empty(), Yuan.ZERO, "");
        }
        return state.stopped()
                ? new GoalLine(
                        project,
                        "MANUAL_STOP",
                        Optional.of(STOPPED_EXIT),
                        Optional.empty(),
                        Yuan.ZERO,
                        "stopped before it began")
                : new GoalLine(
                        project,
                        LoopOutcome.BUDGET,
                        Optional.of(BUDGET_EXIT),
                        Optional.empty(),
                        Yuan.ZERO,
                        "the purse of " + state.budget() + " was used up before it began");
    }
}
