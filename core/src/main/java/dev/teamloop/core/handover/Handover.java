package dev.teamloop.core.handover;

/** What one step of a round hands to the next, and what is kept of it (seed 002, Handover Formats). */
public sealed interface Handover permits TaskUnit, TaskResult, Verdict, Decision {}
