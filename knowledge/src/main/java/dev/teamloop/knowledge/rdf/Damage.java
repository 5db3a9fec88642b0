package dev.teamloop.knowledge.rdf;

/** Where a file stops being Turtle. {@code line} counts from 1. */
public record Damage(String file, long line, String message) {
    @Override
    public String toString() {
        return file + ":" + line + ": not Turtle from here on: " + message
                + "; mend or remove these lines, nothing is appended before";
    }
}
