package dev.teamloop.fleet.record;

import dev.teamloop.core.budget.Yuan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** What a fleet's entries add up to, in the order in which they were written. Decides nothing. Not for several threads. */
public final class FleetState {
    private final List<GoalRecord> goals = new ArrayList<>();
    private String fleet = "";
    private Yuan budget = Yuan.ZERO;
    private int parallel = 1;
    private boolean closed;
    private boolean stopped;

    void apply(FleetEntry entry) {
        if (entry instanceof FleetEntry.Opened opened) {
            fleet = opened.fleet();
            limits(opened.budget(), opened.parallel());
            add(opened.goals());
        } else if (entry instanceof FleetEntry.Continued continued) {
            limits(continued.budget(), continued.parallel());
            closed = false;
            stopped = false;
            for (int goal = 0; goal < goals.size(); goal++) {
                goals.set(goal, goals.get(goal).continued(continued.goals().get(goal)));
            }
            add(continued.goals().subList(goals.size(), continued.goals().size()));
        } else if (entry instanceof FleetEntry.Leased leased) {
            change(leased.goal(), goal -> goal.leased(leased.yuan()));
        } else if (entry instanceof FleetEntry.Returned returned) {
            change(returned.goal(), goal -> goal.leased(Yuan.ZERO.minus(returned.yuan())));
        } else if (entry instanceof FleetEntry.Lost lost) {
            change(lost.goal(), goal -> goal.lost(lost.yuan()));
        } else if (entry instanceof FleetEntry.Launched launched) {
            change(launched.goal(), goal -> goal.launched(launched.attempt()));
        } else if (entry instanceof FleetEntry.LoopEnded ended) {
            change(ended.goal(), goal -> goal.ended(ended.outcome(), ended.shortOf()));
        } else if (entry instanceof FleetEntry.Closed end) {
            closed = true;
            stopped = end.stopped();
        }
    }

    private void limits(Yuan purse, int atOnce) {
        budget = purse;
        parallel = atOnce;
    }

    private void add(List<FleetEntry.Named> more) {
        more.forEach(named -> goals.add(GoalRecord.of(named)));
    }

    private void change(int goal, UnaryOperator<GoalRecord> how) {
        goals.set(goal, how.apply(goals.get(goal)));
    }

    /** Its id; empty where there is no fleet yet. */
    public String fleet() {
        return fleet;
    }

    public Yuan budget() {
        return budget;
    }

    public int parallel() {
        return parallel;
    }

    public List<GoalRecord> goals() {
        return List.copyOf(goals);
    }

    public GoalRecord goal(int index) {
        return goals.get(index);
    }

    /** Whether it has come to its end, and not died before. */
    public boolean closed() {
        return closed;
    }

    /** Whether it ended because somebody asked for it. */
    public boolean stopped() {
        return stopped;
    }

    /** The first part of the ids of a goal's loops: what they wrote is known by it. */
    public String source(int goal) {
        return source(fleet, goal);
    }

    /** The same for a fleet of this id. */
    public static String source(String fleet, int goal) {
        return "fleet" + fleet + "-" + (goal + 1);
    }
}
