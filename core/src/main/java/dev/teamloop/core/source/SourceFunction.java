package dev.teamloop.core.source;

/**
 * A function or method that a file declares.
 *
 * @param name with its classes: {@code Cart.total}, {@code price}
 * @param firstLine counted from 1, decorators included
 * @param lastLine inclusive
 */
public record SourceFunction(String name, int firstLine, int lastLine) {}
