package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;

/** JUnit 4's rule {@code ExpectedException}: what stands behind {@code thrown.expect(…)} has to throw. */
final class ExpectedExceptions {
    private ExpectedExceptions() {}

    static Optional<Claim> at(Call call) {
        Node at = call.node();
        Optional<Node> rule = call.receiver().filter(node -> node.is("identifier", "field_access"));
        Optional<Node> wanted = call.argument(0);
        boolean asks = call.is("expect", "expectMessage", "expectCause") && wanted.isPresent();
        if (!asks || rule.isEmpty() || !isRule(Units.simple(rule.get().text()), at)) {
            return Optional.empty();
        }
        // who awaits what a failing assertion throws awaits his own failure
        boolean anything = wanted.get().text().matches("(Throwable|Error|AssertionError)\\s*\\.\\s*class");
        return anything
                ? Optional.empty()
                : awaited(at, rule.get().text()).map(last -> Claim.of(Kind.THROWS, at, last, wanted.get()));
    }

    private static boolean isRule(String name, Node at) {
        return at.root().all("field_declaration").stream()
                .filter(field -> Units.simple(field.text("type")).equals("ExpectedException"))
                .flatMap(field -> field.all("variable_declarator").stream())
                .anyMatch(declarator -> declarator.text("name").equals(name));
    }

    /** The last of the statements that stand behind it and call something else than the rule. */
    private static Optional<Node> awaited(Node at, String rule) {
        Optional<Node> statement = at.parent().filter(one -> one.is("expression_statement"));
        return statement.flatMap(Node::parent).stream()
                .flatMap(block -> block.parts().stream())
                .filter(one -> statement.get().before(one))
                .filter(one -> one.all()
                        .flatMap(node -> Call.of(node).stream())
                        .anyMatch(call -> call.receiver()
                                .filter(receiver -> receiver.text().equals(rule))
                                .isEmpty()))
                .reduce((one, later) -> later);
    }
}
