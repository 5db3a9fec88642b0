package dev.teamloop.cli.fleet;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.terminal.Columns;
import dev.teamloop.cli.terminal.EndLine;
import dev.teamloop.fleet.record.FleetEntry;
import dev.teamloop.fleet.record.FleetState;
import dev.teamloop.fleet.record.FleetSummary;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/** A fleet for people and for programs. */
public final class FleetWords {
    private FleetWords() {}

    /** The one JSON document (SPEC §16). */
    public static ObjectNode json(FleetSummary fleet) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("status", fleet.status());
        json.put("cost_yuan", fleet.cost().plain());
        json.put("budget_yuan", fleet.budget().plain());
        ArrayNode goals = json.putArray("goals");
        for (FleetSummary.GoalLine goal : fleet.goals()) {
            goals.addObject()
                    .put("project", goal.project())
                    .put("status", goal.status())
                    .put("exit", goal.exit().orElse(null))
                    .put("loop_id", goal.loopId().orElse(null))
                    .put("cost_yuan", goal.cost().plain())
                    .put("reason", goal.reason());
        }
        return json;
    }

    /** One row a goal, and a line that sums them up. */
    public static void table(FleetSummary fleet, PrintStream out) {
        Columns columns = new Columns(List.of("#", "project", "status", "cost", "why"));
        int number = 1;
        for (FleetSummary.GoalLine goal : fleet.goals()) {
            columns.row(List.of(
                    String.valueOf(number++),
                    goal.project(),
                    goal.status(),
                    goal.cost().toString(),
                    EndLine.why(goal.reason(), goal.status())));
        }
        columns.print(out);
        out.println(total(fleet));
    }

    /** {@code SUCCESS: 3 of 3 goals reached, ¥1.20 of ¥50 used}. */
    public static String total(FleetSummary fleet) {
        long reached = fleet.goals().stream()
                .filter(goal -> goal.status().equals("SUCCESS"))
                .count();
        return fleet.status() + ": " + reached + " of " + fleet.goals().size() + " goals reached, " + fleet.cost()
                + " of " + fleet.budget() + " used";
    }

    /** What happened, for a line while the fleet runs; empty where that is of no interest. */
    static Optional<String> line(FleetEntry entry, FleetState state) {
        if (entry instanceof FleetEntry.Launched launched) {
            return Optional.of(about(launched.goal(), state)
                    + (launched.attempt() == 1 ? "started" : "started again (" + launched.attempt() + ")") + ", "
                    + state.goal(launched.goal()).leased() + " lent");
        }
        if (entry instanceof FleetEntry.LoopEnded ended) {
            return Optional.of(about(ended.goal(), state) + ended.outcome().status() + ", "
                    + ended.outcome().cost() + ": "
                    + EndLine.why(ended.outcome().reason(), ended.outcome().status()));
        }
        return Optional.empty();
    }

    private static String about(int goal, FleetState state) {
        return "[" + (goal + 1) + "/" + state.goals().size() + "] "
                + state.goal(goal).named().project() + ": ";
    }
}
