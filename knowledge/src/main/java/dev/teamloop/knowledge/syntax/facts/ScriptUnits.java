package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the tests of JavaScript and TypeScript files: {@code it('…', () => …)}, with each, only, skip and their like. */
final class ScriptUnits {
    private static final Set<String> TESTS = Set.of("it", "test", "specify", "fit", "xit", "xtest", "xspecify");
    private static final Set<String> GROUPS =
            Set.of("describe", "context", "suite", "fdescribe", "xdescribe", "xcontext");

    private ScriptUnits() {}

    static List<Unit> of(Node root, Locals constants) {
        List<Unit> found = new ArrayList<>();
        for (Node node : root.all("call_expression")) {
            Optional<Call> call = Call.of(node).filter(one -> isTest(head(one)));
            Optional<Node> function = call.flatMap(ScriptUnits::function);
            if (function.isPresent()) {
                Node body = function.get().child("body").orElse(function.get());
                List<String> parameters = Functions.parameters(function.get());
                found.add(new Unit(
                        name(call.get()),
                        node,
                        body,
                        parameters,
                        rows(call.get(), function.get(), constants),
                        List.of(node.child("function").orElse(node)),
                        Map.of(),
                        function));
            }
        }
        return found;
    }

    /** The words of the callee: {@code test.concurrent.each([…])} gives {@code test.concurrent.each}. */
    static String head(Call call) {
        Node callee = call.node().child("function").orElse(call.node());
        while (callee.is("call_expression")) {
            callee = callee.child("function").orElse(callee.children().get(0));
        }
        return words(callee);
    }

    /** {@code test['skip']} is {@code test.skip}. */
    static String words(Node callee) {
        return callee.text().replaceAll("\\s+", "").replaceAll("\\[['\"`](\\w+)['\"`]\\]", ".$1");
    }

    static boolean isTest(String head) {
        String first = head.contains(".") ? head.substring(0, head.indexOf('.')) : head;
        return (TESTS.contains(first)
                        && !head.matches("test\\.(describe|before|after|beforeEach|afterEach|extend|use|step|mock).*"))
                || head.equals("t.test");
    }

    static boolean isGroup(String head) {
        String first = head.contains(".") ? head.substring(0, head.indexOf('.')) : head;
        return GROUPS.contains(first) || head.startsWith("test.describe");
    }

    /** The function that is the test; without one it is a plan, not a test. */
    private static Optional<Node> function(Call call) {
        return call.arguments().stream()
                .filter(one -> one.is("arrow_function", "function_expression", "generator_function"))
                .reduce((first, second) -> second)
                .or(() -> call.arguments().stream()
                        .skip(1)
                        .flatMap(one -> Call.of(one).stream())
                        .flatMap(wrapped -> function(wrapped).stream())
                        .findFirst());
    }

    static String title(Call call) {
        return call.argument(0)
                .map(node -> Shapes.isString(node) ? Shapes.content(node) : node.text())
                .orElse("(untitled)");
    }

    private static String name(Call call) {
        List<String> names = new ArrayList<>();
        names.add(title(call));
        for (Node above : call.node().ancestors()) {
            Call.of(above)
                    .filter(outer -> isGroup(head(outer)) || isTest(head(outer)))
                    .map(ScriptUnits::title)
                    .ifPresent(names::add);
        }
        Collections.reverse(names);
        return String.join("›", names);
    }

    private static List<Map<String, Node>> rows(Call call, Node function, Locals constants) {
        Optional<Call> each = call.node().child("function").flatMap(Call::of).filter(one -> one.is("each"));
        Optional<Node> table = each.flatMap(one -> one.argument(0)).map(node -> ScriptLoops.table(node, constants));
        List<String> keys = Functions.parameters(function);
        Optional<Node> computed = table.flatMap(ScriptLoops::computed);
        if (computed.isPresent()) {
            return List.of(bound(keys, computed.get()));
        }
        if (table.isEmpty() || !table.get().is("array")) {
            return ScriptLoops.rows(call.node(), constants);
        }
        return table.get().parts().stream()
                .limit(200)
                .map(row -> bound(keys, row))
                .toList();
    }

    static Map<String, Node> bound(List<String> keys, Node row) {
        if (row.is("array")) {
            return PythonCases.row(keys.size() == 1 ? List.of(keys.get(0), "") : keys, row);
        }
        Map<String, Node> values = new LinkedHashMap<>();
        if (row.is("object")) {
            row.parts().stream()
                    .filter(part -> part.is("pair"))
                    .forEach(pair -> pair.child("value").ifPresent(value -> values.put(pair.text("key"), value)));
        } else if (!keys.isEmpty()) {
            values.put(keys.get(0), row);
        }
        return values;
    }
}
