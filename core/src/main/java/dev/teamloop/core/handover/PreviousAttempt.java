package dev.teamloop.core.handover;

/** One earlier attempt at the same KR, as the memory in {@code rdf/} holds it. */
public record PreviousAttempt(int round, String outcome, String vetoBy, String lessons) {}
