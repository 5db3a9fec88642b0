package dev.teamloop.knowledge.syntax;

/**
 * What a query of {@code config/integrity} found.
 *
 * @param name the capture's
 * @param text what stands there
 * @param line counted from 1
 */
public record Mark(String name, String text, int line) {}
