package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Standing;
import dev.teamloop.knowledge.syntax.Node;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whether an assertion can fail its test: it is reached, and nothing swallows it. */
final class Reach {
    private final Node body;
    private final Locals locals;
    private final Handed handed;
    /** For each block that was looked at where nothing after it runs. */
    private final Map<Node, Integer> leaving = new HashMap<>();
    /** Functions whose uses are being looked at. */
    private final Set<Node> asking = new HashSet<>();

    Reach(Node body, Locals locals, Handed handed) {
        this.body = body;
        this.locals = locals;
        this.handed = handed;
    }

    Standing of(Claim claim) {
        if (claim.at() == body) {
            return Standing.EFFECTIVE;
        }
        Node below = claim.at();
        for (Node above : claim.at().ancestors()) {
            if (below == body) {
                break;
            }
            if (cutOff(below, above)) {
                return Standing.UNREACHABLE;
            }
            Standing passed = handed.standing(above);
            if (passed != Standing.EFFECTIVE) {
                return passed;
            }
            Standing used = used(above);
            if (used != Standing.EFFECTIVE) {
                return used;
            }
            if (Swallowing.swallows(above, below, claim) || Swallowing.guardsItself(above, below, claim)) {
                return Standing.SWALLOWED;
            }
            below = above;
        }
        return Swallowing.lost(claim, body) || Softly.unasked(claim, body) ? Standing.SWALLOWED : Standing.EFFECTIVE;
    }

    /** What a named function within the test asserts reaches the test where one of its uses does. */
    private Standing used(Node function) {
        Optional<String> name = Functions.isFunction(function) && body.encloses(function) && asking.add(function)
                ? Functions.name(function)
                : Optional.empty();
        if (name.isEmpty()) {
            return Standing.EFFECTIVE;
        }
        List<Standing> uses = body.all("identifier").stream()
                .filter(use -> use.text().equals(name.get()) && !function.encloses(use))
                .filter(use -> !use.field().equals("name") && !use.field().equals("left"))
                .map(use -> Functions.isAsync(function) && Unawaited.use(use)
                        ? Standing.SWALLOWED
                        : of(Claim.of(Assertion.Kind.HELPER, use, use)))
                .toList();
        asking.remove(function);
        return uses.isEmpty() || uses.contains(Standing.EFFECTIVE) ? Standing.EFFECTIVE : uses.get(0);
    }

    private boolean cutOff(Node below, Node above) {
        if (above.is("if_statement", "elif_clause", "while_statement", "if_expression")) {
            Optional<Boolean> constant = above.child("condition").flatMap(this::constant);
            boolean then = below.field().equals("consequence") || below.field().equals("body");
            boolean otherwise = below.field().equals("alternative");
            if (constant.isPresent()
                    && ((then && !constant.get()) || (otherwise && constant.get() && above.is("if_statement")))) {
                return true;
            }
        }
        if (above.is("for_statement", "for_in_statement", "enhanced_for_statement")
                && below.field().equals("body")) {
            Optional<Node> over = above.child("right").or(() -> above.child("value"));
            if (over.map(this::settled)
                    .filter(node -> Emptiness.isEmpty(node, locals))
                    .isPresent()) {
                return true;
            }
        }
        if (shortCircuited(below, above) || (Functions.isFunction(above) && Emptiness.neverRuns(above, locals))) {
            return true;
        }
        if (Lazy.isLazy(above) && Lazy.isNeverAsked(above, body)) {
            return true;
        }
        boolean block = above.is(
                "block",
                "statement_block",
                "module",
                "program",
                "switch_block_statement_group",
                "constructor_body",
                "statement_list");
        if (block && leaving.computeIfAbsent(above, Reach::firstLeaving) < below.start()) {
            return true;
        }
        return Functions.isFunction(above)
                && above.child("body").filter(inner -> inner == body).isEmpty()
                && neverCalled(above);
    }

    /** {@code false && check()}, {@code true ? a : check()}. */
    private boolean shortCircuited(Node below, Node above) {
        if (above.is("boolean_operator", "binary_expression") && below.field().equals("right")) {
            Optional<Boolean> left =
                    Shapes.binary(above).map(Shapes.Binary::left).flatMap(this::constant);
            String operator = Shapes.binary(above).map(Shapes.Binary::operator).orElse("");
            return left.isPresent()
                    && ((operator.equals("and") && !left.get()) || (operator.equals("or") && left.get()));
        }
        if (above.is("ternary_expression")) {
            Optional<Boolean> chosen = above.child("condition").flatMap(this::constant);
            return chosen.isPresent() && below.field().equals(chosen.get() ? "alternative" : "consequence");
        }
        return false;
    }

    /** What a condition always comes to, where its variables are flags that nothing sets again. */
    private Optional<Boolean> constant(Node condition) {
        Node bare = Shapes.bare(condition);
        Optional<Node> inner = Shapes.negated(bare);
        if (inner.isPresent()) {
            return constant(inner.get()).map(value -> !value);
        }
        Optional<Boolean> flag = Optional.of(bare)
                .filter(node -> node.is("identifier") && locals.setsOnce(node.text()))
                .map(node -> locals.resolve(node).node())
                .filter(value -> value.is("true", "false", "none", "null", "null_literal"))
                .flatMap(Shapes::constant);
        return flag.or(() -> handed.constant(settled(condition)));
    }

    /** A variable that is given its value once and looked at here only stands for that value. */
    private Node settled(Node node) {
        Node bare = Shapes.bare(node);
        if (!bare.is("identifier")) {
            return node;
        }
        List<Node> uses = body.all("identifier").stream()
                .filter(one -> one.text().equals(bare.text()))
                .toList();
        return uses.size() != 2
                ? node
                : uses.get(0)
                        .parent()
                        .filter(above -> above.is("assignment", "variable_declarator"))
                        .filter(above -> !above.encloses(bare))
                        .flatMap(above -> above.child("right").or(() -> above.child("value")))
                        .orElse(node);
    }

    private static int firstLeaving(Node block) {
        return block.children().stream()
                .filter(Reach::leaves)
                .findFirst()
                .map(Node::start)
                .orElse(Integer.MAX_VALUE);
    }

    /** Whether nothing after this statement runs. */
    static boolean leaves(Node statement) {
        if (statement.is(
                "return_statement", "raise_statement", "throw_statement", "continue_statement", "break_statement")) {
            return true;
        }
        if (statement.is("expression_statement")) {
            return statement.parts().stream()
                    .findFirst()
                    .flatMap(Call::of)
                    .filter(Reach::ends)
                    .isPresent();
        }
        if (statement.is("if_statement")) {
            Optional<Boolean> constant = statement.child("condition").flatMap(Shapes::constant);
            return constant.filter(value -> value).isPresent()
                    && statement.child("consequence").filter(Reach::blockLeaves).isPresent();
        }
        return statement.is("block", "statement_block") && blockLeaves(statement);
    }

    private static boolean blockLeaves(Node block) {
        return leavesItself(block) || block.children().stream().anyMatch(Reach::leaves);
    }

    private static boolean leavesItself(Node node) {
        return !node.is("block", "statement_block") && leaves(node);
    }

    private static boolean ends(Call call) {
        return List.of(
                        "pytest.skip",
                        "pytest.xfail",
                        "self.skipTest",
                        "sys.exit",
                        "os._exit",
                        "exit",
                        "process.exit",
                        "System.exit",
                        "t.Skip",
                        "t.SkipNow",
                        "t.Skipf",
                        "this.skip")
                .contains(call.path());
    }

    /** A function within the test whose name stands nowhere else in it, or a value that nobody is given. */
    private boolean neverCalled(Node function) {
        Optional<String> name = Functions.name(function);
        if (name.isEmpty()) {
            // an expression that is not passed on, returned or called stands there for nothing
            return function.parent()
                    .filter(parent -> parent.is("expression_statement"))
                    .isPresent();
        }
        boolean awaited = Functions.isAsync(function) && function.is("function_definition");
        return body.all("identifier", "property_identifier").stream()
                .filter(use -> use.text().equals(name.get()))
                .filter(use -> !use.field().equals("name") && !use.field().equals("left"))
                .noneMatch(use -> !awaited || isAwaited(use));
    }

    private static boolean isAwaited(Node use) {
        return use.ancestors().stream()
                .limit(6)
                .anyMatch(above -> above.is("await")
                        || Call.of(above)
                                .filter(call -> call.is("run", "run_until_complete", "gather", "create_task"))
                                .isPresent());
    }
}
