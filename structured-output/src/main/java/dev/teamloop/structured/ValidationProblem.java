package dev.teamloop.structured;

/** Why a value was refused. {@code path} is {@code $}-rooted, {@code rule} the rule's or keyword's name; both always present. */
public record ValidationProblem(String path, String rule, String message) {}
