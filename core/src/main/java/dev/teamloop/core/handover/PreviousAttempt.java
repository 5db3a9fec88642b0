package dev.teamloop.core.handover;

/** One earlier attempt at the same KR, or at one that was given up and whose place it takes, as the memory in {@code rdf/} holds it. */
public record PreviousAttempt(int round, String outcome, String vetoBy, String lessons) {}
