package dev.teamloop.core.handover;

/** What one gate measured. {@code gate} is its name in reports; {@code evidence} the figures or names that decided. */
public record GateResult(String gate, boolean open, String evidence) {}
