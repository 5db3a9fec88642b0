package dev.teamloop.fleet.file;

import dev.teamloop.core.budget.Yuan;
import java.util.List;

/**
 * What a fleet's file says (SPEC §16).
 *
 * @param budget the purse
 * @param parallel how many loops run at once
 */
public record FleetFile(Yuan budget, int parallel, List<FleetGoal> goals) {
    public FleetFile {
        goals = List.copyOf(goals);
    }
}
