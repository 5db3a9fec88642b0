package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** pytest's rows of data: parametrize, and fixtures that hold a literal. */
final class PythonCases {
    private static final int MOST = 200;

    private PythonCases() {}

    static List<Map<String, Node>> rows(List<Node> decorators, Locals constants) {
        List<Map<String, Node>> all = new ArrayList<>();
        for (Node decorator : decorators) {
            Optional<Call> call = decorator.parts().stream().findFirst().flatMap(Call::of);
            if (call.filter(one -> one.is("parametrize")).isPresent()) {
                all = product(all, rows(call.get(), constants));
            }
        }
        return all;
    }

    private static List<Map<String, Node>> product(List<Map<String, Node>> some, List<Map<String, Node>> others) {
        if (some.isEmpty() || others.isEmpty()) {
            return some.isEmpty() ? others : some;
        }
        List<Map<String, Node>> both = new ArrayList<>();
        for (Map<String, Node> one : some) {
            for (Map<String, Node> other : others) {
                Map<String, Node> row = new LinkedHashMap<>(one);
                row.putAll(other);
                if (both.size() < MOST) {
                    both.add(row);
                }
            }
        }
        return both;
    }

    private static List<Map<String, Node>> rows(Call parametrize, Locals constants) {
        Optional<Node> names = parametrize.argument(0).or(() -> parametrize.named("argnames"));
        Optional<Node> values = parametrize
                .argument(1)
                .or(() -> parametrize.named("argvalues"))
                .map(node -> node.is("identifier") ? constants.resolve(node).node() : node);
        // [(n, price(n)) for n in range(9)]: each row is this one
        Optional<Node> computed =
                values.filter(table -> table.is("list_comprehension")).flatMap(table -> table.child("body"));
        if (names.isPresent() && computed.isPresent()) {
            return List.of(row(names(names.get()), computed.get()));
        }
        if (names.isEmpty() || values.isEmpty() || !values.get().is("list", "tuple")) {
            return List.of();
        }
        List<String> keys = names(names.get());
        return values.get().parts().stream()
                .limit(MOST)
                .map(value -> row(keys, value))
                .toList();
    }

    private static List<String> names(Node node) {
        if (Shapes.isString(node)) {
            return Arrays.stream(Shapes.content(node).split(","))
                    .map(String::strip)
                    .toList();
        }
        return node.parts().stream()
                .filter(Shapes::isString)
                .map(Shapes::content)
                .toList();
    }

    /** The values of one row by name; also of {@code for a, b in [(1, 2)]}. */
    static Map<String, Node> row(List<String> keys, Node value) {
        Optional<Call> param = Call.of(value).filter(call -> call.is("param"));
        List<Node> parts = param.map(call -> call.arguments().stream()
                        .filter(one -> !one.is("keyword_argument"))
                        .toList())
                .orElseGet(() -> keys.size() == 1 ? List.of(value) : value.parts());
        Map<String, Node> row = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(keys.size(), parts.size()); i++) {
            row.put(keys.get(i), parts.get(i));
        }
        return row;
    }

    /** What fixtures of this file hold that do nothing but hand it back: a literal, or something that is made of one. */
    static Map<String, Node> fixtures(Node root) {
        Map<String, Node> found = new HashMap<>();
        for (Node function : root.all("function_definition")) {
            List<Node> body = function.child("body").map(Node::parts).orElse(List.of());
            if (Units.isFixture(function) && body.size() == 1) {
                Returns.of(function.child("body").orElseThrow()).stream()
                        .filter(value -> value.all().anyMatch(Shapes::isLiteral))
                        .findFirst()
                        .ifPresent(value -> found.put(function.text("name"), value));
            }
        }
        return found;
    }
}
