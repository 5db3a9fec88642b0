package dev.teamloop.knowledge.syntax.script;

import dev.teamloop.core.source.ScriptFunction.Condition;
import dev.teamloop.core.source.ScriptFunction.Span;
import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Statements that are there for their effect on what the function does not make itself: calls whose result is not used, and what is set in an
 * object or a list.
 */
final class Effects {
    private Effects() {}

    /** {@code declared}: names that the function gives a meaning itself. */
    static List<Condition> of(List<Node> statements, Set<String> declared) {
        return statements.stream()
                .filter(one -> isEffect(one, declared))
                .map(one -> new Condition(new Span(one.start(), one.end()), one.line()))
                .toList();
    }

    private static boolean isEffect(Node statement, Set<String> declared) {
        Optional<Node> expression = statement.parts().stream().findFirst();
        Optional<Node> acts = expression
                .filter(one -> one.is("await_expression"))
                .flatMap(one -> one.parts().stream().findFirst())
                .or(() -> expression);
        return acts.flatMap(Effects::changed)
                .filter(one -> !declared.contains(root(one)))
                .isPresent();
    }

    /** What a call is made of, or what is set; empty for anything else. */
    private static Optional<Node> changed(Node expression) {
        if (expression.is("call_expression")) {
            return expression.child("function");
        }
        if (expression.is("assignment_expression", "augmented_assignment_expression")) {
            return expression.child("left").filter(one -> one.is("member_expression", "subscript_expression"));
        }
        return expression.is("update_expression")
                ? expression.child("argument").filter(one -> one.is("member_expression", "subscript_expression"))
                : Optional.empty();
    }

    /** The name that a chain of members and calls begins with. */
    private static String root(Node node) {
        Node at = node;
        Optional<Node> inner = inner(at);
        while (inner.isPresent()) {
            at = inner.get();
            inner = inner(at);
        }
        return at.text();
    }

    private static Optional<Node> inner(Node node) {
        if (node.is("non_null_expression")) {
            return node.parts().stream().findFirst();
        }
        return node.is("call_expression")
                ? node.child("function")
                : node.is("member_expression", "subscript_expression") ? node.child("object") : Optional.empty();
    }
}
