package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Knows a language's ways to assert. */
interface AssertionReader {
    Pattern ASSERTING = Pattern.compile("_*assert(?![a-z]).*|assertThat.*", Pattern.DOTALL);
    Pattern CHECKING = Pattern.compile("_*(check|verify|expect|should|ensure)(?![a-z]).*", Pattern.DOTALL);
    Pattern OWN = Pattern.compile("self|cls|this|super|[A-Z]\\w*");

    /** The claims that this very node makes; those of nodes inside it are asked for separately. */
    List<Claim> at(Node node);

    /**
     * A helper that asserts, told by its name; the gate looks into it where its source is at hand. {@code verify} on some
     * object may as well be the product's, so only a function of the test's own counts by such a name.
     */
    static boolean soundsAsserting(Call call) {
        boolean own = call.receiver()
                .map(Node::text)
                .map(text -> OWN.matcher(text).matches())
                .orElse(true);
        return ASSERTING.matcher(call.name()).matches()
                || (own && CHECKING.matcher(call.name()).matches());
    }

    /** Python's and Java's {@code assert}. */
    static List<Claim> asserted(Node statement) {
        return statement.parts().stream()
                .findFirst()
                .map(condition -> Conditions.of(statement, condition, true))
                .orElse(List.of());
    }

    /** What a call to {@code fail} claims: that the branch it stands in is not taken, or that what stands before it throws. */
    static List<Claim> failing(Node at) {
        Node below = at;
        for (Node above : at.ancestors()) {
            if (above.is("if_statement", "elif_clause")) {
                return branch(at, below, above);
            }
            if (above.is("try_statement", "try_with_resources_statement")) {
                return below.field().equals("body") && handled(above)
                        ? List.of(Claim.of(Kind.THROWS, at, handler(above).orElse(above)))
                        : List.of();
            }
            if (above.is("function_definition", "method_declaration", "arrow_function", "lambda_expression")) {
                return List.of();
            }
            below = above;
        }
        return List.of();
    }

    private static List<Claim> branch(Node at, Node below, Node branching) {
        Optional<Node> condition = branching.child("condition");
        if (condition.isEmpty()) {
            return List.of();
        }
        boolean then = below.field().equals("consequence");
        return Conditions.of(at, condition.get(), !then);
    }

    private static boolean handled(Node attempt) {
        return handler(attempt).isPresent();
    }

    private static Optional<Node> handler(Node attempt) {
        return attempt.first("except_clause", "except_group_clause", "catch_clause")
                .flatMap(clause -> clause.parts().stream().findFirst());
    }
}
