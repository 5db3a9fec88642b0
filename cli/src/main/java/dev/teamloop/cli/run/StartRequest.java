package dev.teamloop.cli.run;

import dev.teamloop.loop.goal.GoalText;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What {@code goal} alone is told.
 *
 * @param dryRun goal, plan and estimate only
 * @param fresh although an unfinished loop exists
 * @param branch a new branch to work on; null for the current one
 * @param source the first part of the ids
 * @param plan a file with the plan to take; null where the planner is to make one
 * @param given a plan that is known already, with its goal
 */
public record StartRequest(
        GoalText text,
        boolean dryRun,
        boolean fresh,
        boolean allowDirty,
        @Nullable String branch,
        String source,
        @Nullable Path plan,
        Optional<GivenPlan> given) {}
