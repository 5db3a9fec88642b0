package dev.teamloop.core.measure;

/** One full run with coverage, on one tree. {@code tree} names exactly what was measured. */
public record Measurement(String tree, TestRun run, Coverage coverage) {}
