package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;

/**
 * An assertion as it stands in the tree, before its variables are replaced.
 *
 * @param at where it stands
 * @param extra what belongs to the expectation besides: a tolerance, a matcher's name
 * @param view what is looked at of the subject: its length, what a method of it returns
 */
record Claim(Kind kind, Node at, Node subject, Optional<Node> expected, String extra, String view) {
    static Claim of(Kind kind, Node at, Node subject) {
        return new Claim(kind, at, subject, Optional.empty(), "", "");
    }

    static Claim of(Kind kind, Node at, Node subject, Node expected) {
        return new Claim(kind, at, subject, Optional.of(expected), "", "");
    }

    Claim with(String more) {
        return new Claim(kind, at, subject, expected, more, view);
    }

    Claim as(Kind other) {
        return new Claim(other, at, subject, expected, extra, view);
    }

    /** The same about a part of the subject, in the words that one would ask for it: {@code . total ( )}. */
    Claim of(String part) {
        return new Claim(kind, at, subject, expected, extra, part);
    }

    /** The subject, in words, seen as the claim sees it. */
    String viewed(String text) {
        return view.isEmpty() || text.isEmpty() ? text : text + " " + view;
    }

    /** The same with both sides exchanged, where there are two. */
    Claim turned() {
        Node other = expected.orElse(subject);
        return new Claim(kind, at, other, expected.map(node -> subject), extra, view);
    }

    /** The opposite claim. */
    Claim negated() {
        return switch (kind) {
            case EQUAL -> as(Kind.DIFFERENT);
            case DIFFERENT -> as(Kind.EQUAL);
            case TRUE -> as(Kind.FALSE);
            case FALSE -> as(Kind.TRUE);
            case ABSENT -> as(Kind.PRESENT);
            case PRESENT -> as(Kind.ABSENT);
            case THROWS -> as(Kind.NO_THROW);
            case NO_THROW -> as(Kind.THROWS);
            case CALLED, CONTAINS, MATCHES, NEAR, ORDER, TYPE, SNAPSHOT, HELPER -> with("not " + extra);
            case TAUTOLOGY, REPLACED -> this;
        };
    }
}
