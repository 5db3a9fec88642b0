package dev.teamloop.loop.probe;

/**
 * A product function whose outcome is changed.
 *
 * @param file relative to the project, '/' separated
 * @param name as people know it, with its classes: {@code Cart.total}, {@code price}
 * @param firstLine where it begins, counted from 1, decorators included
 * @param lastLine where it ends, inclusive
 */
public record ProbedFunction(String file, String name, int firstLine, int lastLine) {
    public ProbedFunction {
        if (firstLine < 1 || lastLine < firstLine) {
            throw new IllegalArgumentException(file + " " + name + ": no lines " + firstLine + "–" + lastLine);
        }
    }
}
