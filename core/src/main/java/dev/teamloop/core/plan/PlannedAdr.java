package dev.teamloop.core.plan;

import org.jspecify.annotations.Nullable;

/**
 * A technology choice that the planner made; becomes {@code .team-loop/adr/ADR-{N}.md}.
 *
 * @param supersedes the earlier record that it replaces, as {@code ADR-N}; null where there is none
 */
public record PlannedAdr(
        String title,
        String context,
        String decision,
        String consequences,
        String alternatives,
        @Nullable String supersedes) {}
