package dev.teamloop.core.plan;

import java.util.List;

/** A validated plan: the graph, the estimate, the decisions to record. */
public record Plan(TaskDag dag, TokenEstimate estimate, List<PlannedAdr> adrs) {
    public Plan {
        adrs = List.copyOf(adrs);
    }
}
