package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The conditions that stand over an assertion, so that a run may pass it by. */
final class Guards {
    /** What is asked of the place of the run, not of the code under test. */
    private static final Pattern CIRCUMSTANCES =
            Pattern.compile("\\b(getenv|environ|hasattr|version_info|getBoolean|SystemUtils|java_ver|python_version)\\b"
                    + "|\\b(process|import \\. meta|Deno|Bun) \\. (env|version|versions|platform|arch)\\b"
                    + "|\\bSystem \\. getProperty\\b|\\bRuntime \\. version\\b"
                    + "|\\bsys \\. (version|platform|implementation)\\b|\\bos \\. name\\b|\\bplatform \\. \\w+ \\(");

    private final Node body;
    private final Locals locals;
    private final Predicate<Node> asserts;
    /** Of each block that was looked at. */
    private final Map<Node, List<Node>> exits = new HashMap<>();

    /** {@code asserts} says whether a node, or something in it, asserts. */
    Guards(Node body, Locals locals, Predicate<Node> asserts) {
        this.body = body;
        this.locals = locals;
        Map<Node, Boolean> known = new HashMap<>();
        this.asserts = node -> known.computeIfAbsent(node, asserts::test);
    }

    /** Whether a run may pass it by: it stands in a branch or a handler. */
    boolean conditional(Claim claim) {
        boolean handler = claim.at().ancestors().stream()
                .takeWhile(above -> above != body)
                .anyMatch(above -> above.is("except_clause", "catch_clause"));
        return handler || !over(claim).isEmpty();
    }

    /** Whether it is the place of the run that decides. */
    boolean circumstantial(Claim claim) {
        return over(claim).stream().anyMatch(condition -> asksThePlace(condition, locals));
    }

    static boolean asksThePlace(Node expression, Locals locals) {
        return CIRCUMSTANCES.matcher(Rendering.of(expression, locals)).find();
    }

    /** The conditions of the branches that it stands in; none where the other branch asserts as well. */
    private List<Node> over(Claim claim) {
        List<Node> conditions = new ArrayList<>();
        if (claim.at() == body || AssertionReader.failing(claim.at()).contains(claim)) {
            return conditions;
        }
        Node below = claim.at();
        for (Node above : claim.at().ancestors()) {
            if (below == body) {
                break;
            }
            branch(below, above).ifPresent(conditions::add);
            left(below, above).forEach(conditions::add);
            below = above;
        }
        return conditions;
    }

    private Optional<Node> branch(Node below, Node above) {
        boolean arm = !below.field().equals("condition");
        if (above.is("if_statement") && arm) {
            return everyArm(above) ? Optional.empty() : above.child("condition");
        }
        if (above.is("elif_clause", "while_statement") && arm) {
            // a loop that waits or goes through something is no branch, unless the place of the run decides over it
            return above.child("condition").filter(condition -> asksThePlace(condition, locals));
        }
        if (above.is("ternary_expression", "conditional_expression") && arm) {
            boolean both = above.child("consequence").filter(asserts).isPresent()
                    && above.child("alternative").filter(asserts).isPresent();
            return both ? Optional.empty() : above.child("condition");
        }
        boolean second = above.is("boolean_operator", "binary_expression")
                && below.field().equals("right");
        return second
                ? Shapes.binary(above)
                        .filter(binary -> binary.operator().equals("and")
                                || binary.operator().equals("or"))
                        .map(Shapes.Binary::left)
                : Optional.empty();
    }

    /** Whether each way through the branching asserts. */
    private boolean everyArm(Node branching) {
        List<Node> others = branching.children().stream()
                .filter(child -> child.field().equals("alternative"))
                .toList();
        if (others.isEmpty() || !branching.child("consequence").filter(asserts).isPresent()) {
            return false;
        }
        Node last = others.get(others.size() - 1);
        return !last.is("elif_clause") && others.stream().allMatch(this::arm);
    }

    private boolean arm(Node other) {
        Node inner = other.is("else_clause") && other.parts().size() == 1
                ? other.parts().get(0)
                : other;
        return inner.is("if_statement") ? everyArm(inner) : asserts.test(inner);
    }

    /** Why the block may have been left before it: one condition of any kind, and one that asks the place of the run. */
    private List<Node> left(Node below, Node above) {
        if (!above.is("block", "statement_block")) {
            return List.of();
        }
        return exits.computeIfAbsent(above, this::exits).stream()
                .filter(condition -> condition.before(below))
                .toList();
    }

    /** {@code if (…) return;}, where what is left that way has not asserted: the first one, and the first that asks the place. */
    private List<Node> exits(Node block) {
        List<Node> conditions = block.children().stream()
                .filter(one ->
                        one.is("if_statement") && one.child("alternative").isEmpty() && !asserts.test(one))
                .filter(one -> one.child("consequence").filter(Guards::returns).isPresent())
                .flatMap(one -> one.child("condition").stream())
                .toList();
        return Stream.concat(
                        conditions.stream().limit(1),
                        conditions.stream()
                                .filter(condition -> asksThePlace(condition, locals))
                                .limit(1))
                .toList();
    }

    private static boolean returns(Node arm) {
        return arm.is("return_statement") || arm.children().stream().anyMatch(child -> child.is("return_statement"));
    }
}
