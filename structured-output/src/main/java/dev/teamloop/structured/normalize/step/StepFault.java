package dev.teamloop.structured.normalize.step;

/** Something that no step may mend: the value is refused for it. {@code path} is {@code $}-rooted. */
public record StepFault(String path, String rule, String message) {}
