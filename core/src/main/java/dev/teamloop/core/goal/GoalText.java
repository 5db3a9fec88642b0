package dev.teamloop.core.goal;

/** The goal as the user typed it. */
public record GoalText(String raw) {}
