package dev.teamloop.core.plan;

/** A technology choice that the planner made; becomes {@code .team-loop/adr/ADR-{N}.md}. */
public record PlannedAdr(String title, String context, String decision, String consequences, String alternatives) {}
