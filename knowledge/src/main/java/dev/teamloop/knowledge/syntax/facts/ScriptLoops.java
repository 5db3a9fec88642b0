package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tests written in a loop over a table: {@code for (const [n, want] of table) test(…)}, {@code table.forEach(([n, want]) => test(…))}. */
final class ScriptLoops {
    private static final int MOST = 200;

    private ScriptLoops() {}

    /** The rows of the innermost loop around a test, by the names that it gives their values; none where the table is not at hand. */
    static List<Map<String, Node>> rows(Node test, Locals constants) {
        for (Node above : test.ancestors()) {
            if (above.is("for_in_statement")) {
                return above.child("right")
                        .flatMap(table -> above.child("left").map(left -> rows(table, names(left), constants)))
                        .orElse(List.of());
            }
            Optional<Call> each = Call.of(above)
                    .filter(call -> call.is("forEach") && call.receiver().isPresent());
            Optional<Node> function = each.flatMap(call -> call.argument(0)).filter(Functions::isFunction);
            if (function.isPresent()) {
                return rows(each.get().receiver().orElseThrow(), given(function.get()), constants);
            }
        }
        return List.of();
    }

    private static List<Map<String, Node>> rows(Node iterated, List<String> keys, Locals constants) {
        Node table = table(iterated, constants);
        Optional<Node> computed = computed(table);
        if (computed.isPresent()) {
            return List.of(ScriptUnits.bound(keys, computed.get()));
        }
        return table.is("array")
                ? table.parts().stream()
                        .limit(MOST)
                        .map(row -> ScriptUnits.bound(keys, row))
                        .toList()
                : List.of();
    }

    /** The table under this name, also where it is computed. */
    static Node table(Node iterated, Locals constants) {
        Node known = constants.resolve(iterated).node();
        if (!known.is("identifier")) {
            return known;
        }
        return iterated.root().all("variable_declarator").stream()
                .filter(one -> one.text("name").equals(known.text()))
                .filter(one -> one.parent()
                        .flatMap(Node::parent)
                        .filter(block -> block.encloses(iterated))
                        .isPresent())
                .reduce((outer, inner) -> inner)
                .flatMap(one -> one.child("value"))
                .map(Shapes::bare)
                .orElse(known);
    }

    /** {@code counts.map(n => [n, price(n)])}: each row is this one. */
    static Optional<Node> computed(Node table) {
        return Call.of(Shapes.bare(table))
                .filter(call -> call.is("map"))
                .flatMap(call -> call.argument(0))
                .filter(Functions::isFunction)
                .flatMap(function -> function.child("body"))
                .map(Shapes::bare)
                .filter(row -> row.is("array", "object"));
    }

    private static List<String> given(Node function) {
        return function.child("parameters").map(Node::parts).orElse(List.of()).stream()
                .findFirst()
                .or(() -> function.child("parameter"))
                .map(ScriptLoops::names)
                .orElse(List.of());
    }

    /** The names of {@code [n, want]} or {@code n}. */
    private static List<String> names(Node pattern) {
        return pattern.is("identifier")
                ? List.of(pattern.text())
                : pattern.all("identifier", "shorthand_property_identifier_pattern").stream()
                        .map(Node::text)
                        .toList();
    }
}
