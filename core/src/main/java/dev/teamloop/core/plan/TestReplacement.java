package dev.teamloop.core.plan;

/**
 * An old test that a key result may change or take away (SPEC §5 rule 1).
 *
 * @param test its id, as the runner names it
 * @param reason why it cannot stand
 */
public record TestReplacement(String test, String reason) {}
