package dev.teamloop.agents.model;

/** Which model of which provider. */
public record ModelChoice(Provider provider, String model) {}
