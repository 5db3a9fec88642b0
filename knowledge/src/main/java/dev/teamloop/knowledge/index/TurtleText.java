package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.rdf.Turtle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Builds a Turtle file subject by subject. */
final class TurtleText {
    private final String prefix;
    private final StringBuilder out = new StringBuilder();
    private final List<String> lines = new ArrayList<>();
    private String subject = "";

    TurtleText(String prefix, String comment, String directive) {
        this.prefix = prefix;
        out.append("# ").append(comment).append('\n').append(directive);
    }

    TurtleText about(String iri) {
        finish();
        subject = iri;
        return this;
    }

    /** A text; left out where it is empty. */
    TurtleText text(String predicate, String value) {
        return value.isEmpty() ? this : objects(predicate, List.of(Turtle.string(value)));
    }

    /** Objects that are Turtle already; left out where there is none. */
    TurtleText objects(String predicate, Collection<String> objects) {
        if (!objects.isEmpty()) {
            lines.add("    " + prefix + ":" + predicate + " " + String.join(", ", objects));
        }
        return this;
    }

    String done() {
        finish();
        return out.toString();
    }

    private void finish() {
        if (!lines.isEmpty()) {
            out.append('\n')
                    .append(subject)
                    .append('\n')
                    .append(String.join(" ;\n", lines))
                    .append(" .\n");
        }
        lines.clear();
    }
}
