package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.rdf.Turtle;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;

/** One line of Turtle: a subject with its properties. A line is what people compare and merge. */
final class Line {
    private final String prefix;
    private final UnaryOperator<String> guard;
    private final StringBuilder out;
    private boolean empty = true;

    /** {@code guard} is what the texts pass. */
    Line(String prefix, String subject, UnaryOperator<String> guard) {
        this.prefix = prefix;
        this.guard = guard;
        this.out = new StringBuilder(subject);
    }

    /** A line that first says {@code owner predicate subject}. */
    static Line of(String prefix, String owner, String predicate, String subject, UnaryOperator<String> guard) {
        return new Line(prefix, owner + " " + prefix + ":" + predicate + " " + subject + " . " + subject, guard);
    }

    Line type(String type) {
        return put("a " + prefix + ":" + type);
    }

    /** A text; left out where it is empty. */
    Line text(String predicate, String value) {
        return value.isEmpty() ? this : texts(predicate, List.of(value));
    }

    /** A path, by which something must be found again: it stays as it is. */
    Line path(String predicate, String value) {
        return objects(predicate, List.of(Turtle.string(value)));
    }

    Line texts(String predicate, Collection<String> values) {
        return objects(predicate, values.stream().map(guard).map(Turtle::string).toList());
    }

    /** Objects that are Turtle already; left out where there is none. */
    Line objects(String predicate, Collection<String> objects) {
        return objects.isEmpty() ? this : put(prefix + ":" + predicate + " " + String.join(", ", objects));
    }

    /** Whether nothing is said about the subject. */
    boolean saysNothing() {
        return empty;
    }

    String done() {
        return out + " .";
    }

    private Line put(String text) {
        out.append(empty ? " " : " ; ").append(text);
        empty = false;
        return this;
    }
}
