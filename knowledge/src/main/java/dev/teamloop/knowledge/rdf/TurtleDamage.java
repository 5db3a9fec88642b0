package dev.teamloop.knowledge.rdf;

/** A place where a file is not Turtle. {@code line} counts from 1. */
public record TurtleDamage(String file, long line, String message) {
    @Override
    public String toString() {
        return file + ":" + line + ": not Turtle: " + message
                + "; the rest was read, and the file is left as it is until this is mended";
    }
}
