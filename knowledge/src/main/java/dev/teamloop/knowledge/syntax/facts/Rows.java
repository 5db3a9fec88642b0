package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The literal data that an assertion runs on: its test's rows, and the loops around it. An assertion counts once for each row,
 * so that a row edited is an expectation edited, and tests folded into rows are still there.
 */
final class Rows {
    private static final int MOST = 200;

    private Rows() {}

    /** One row: names that it binds, or, where they cannot be told, its text. */
    record Row(Locals locals, String tag) {}

    static List<Row> of(Unit unit, Node at, Locals locals, Locals constants) {
        List<Row> rows = List.of(new Row(locals, ""));
        if (!unit.cases().isEmpty()) {
            rows = unit.cases().stream()
                    .map(row -> new Row(locals.with(row, constants), ""))
                    .toList();
        }
        List<String> annotated = JavaCases.of(unit);
        if (!annotated.isEmpty()) {
            rows = annotated.stream().map(tag -> new Row(locals, tag)).toList();
        }
        for (Node above : at.ancestors()) {
            if (above == unit.body()) {
                break;
            }
            if (above.is("for_statement", "for_in_statement", "enhanced_for_statement")) {
                rows = looped(rows, above);
            }
        }
        return rows;
    }

    private static List<Row> looped(List<Row> rows, Node loop) {
        List<Row> all = new ArrayList<>();
        for (Row row : rows) {
            Optional<Locals.Bound> over = loop.child("right")
                    .or(() -> loop.child("value"))
                    .map(node -> row.locals().resolve(node));
            List<Node> values = over.map(bound -> values(bound.node())).orElse(List.of());
            if (values.isEmpty()) {
                all.add(row);
            }
            for (Node value : values) {
                if (all.size() < MOST) {
                    all.add(bound(row, loop, value, over.get().scope()));
                }
            }
        }
        return all;
    }

    private static List<Node> values(Node iterable) {
        return iterable.is("list", "tuple", "array", "set")
                ? iterable.parts().stream().limit(MOST).toList()
                : Call.of(iterable)
                        .filter(call -> call.is("of", "asList", "List"))
                        .map(Call::arguments)
                        .orElse(List.of());
    }

    private static Row bound(Row row, Node loop, Node value, Locals scope) {
        Node pattern = loop.child("left").or(() -> loop.child("name")).orElse(loop);
        List<String> keys = pattern.is("identifier")
                ? List.of(pattern.text())
                : pattern.parts().stream().map(Node::text).toList();
        boolean fits = keys.size() == 1
                || (value.is("tuple", "list", "array") && value.parts().size() == keys.size());
        return fits
                ? new Row(row.locals().with(PythonCases.row(keys, value), scope), row.tag())
                : new Row(row.locals(), row.tag() + " " + Rendering.written(value));
    }

    static List<Row> plain(Locals locals) {
        return List.of(new Row(locals, ""));
    }

    static Map<String, Node> arguments(List<String> parameters, List<Node> values, boolean bound) {
        List<String> names =
                bound && !parameters.isEmpty() && List.of("self", "cls").contains(parameters.get(0))
                        ? parameters.subList(1, parameters.size())
                        : parameters;
        Map<String, Node> row = new java.util.LinkedHashMap<>();
        int place = 0;
        for (Node value : values) {
            if (value.is("keyword_argument")) {
                value.child("value").ifPresent(node -> row.put(value.text("name"), node));
            } else if (place < names.size()) {
                row.put(names.get(place++), value);
            }
        }
        return row;
    }
}
