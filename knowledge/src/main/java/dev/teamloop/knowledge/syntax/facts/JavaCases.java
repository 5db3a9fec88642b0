package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rows of literal data that a JUnit 5 or TestNG test runs on, as text: from annotations, and from the provider method that
 * one names. A row reads the same wherever it stands, so that rows may move from one to the other.
 */
final class JavaCases {
    private static final int MOST = 200;

    private JavaCases() {}

    static List<String> of(Unit unit) {
        return unit.decorations().stream()
                .filter(one -> one.is("annotation"))
                .flatMap(one -> switch (Units.simple(one.text("name"))) {
                    case "ValueSource", "CsvSource", "EnumSource" -> literals(one);
                    case "MethodSource" -> provided(unit, named(one).orElse(unit.simpleName()));
                    case "Test" ->
                        provider(one).map(name -> provided(unit, name)).orElse(Stream.of());
                    default -> Stream.<String>of();
                })
                .limit(MOST)
                .toList();
    }

    /** {@code @ValueSource}, {@code @CsvSource}: each literal is a row. */
    private static Stream<String> literals(Node annotation) {
        return annotation
                .all()
                .filter(Shapes::isLiteral)
                .filter(Node::named)
                .filter(literal -> literal.parent().filter(Shapes::isLiteral).isEmpty())
                .map(Rendering::written);
    }

    private static Optional<String> named(Node annotation) {
        return annotation
                .all()
                .filter(Shapes::isString)
                .findFirst()
                .map(Shapes::content)
                .map(name -> name.substring(name.lastIndexOf('#') + 1));
    }

    private static Optional<String> provider(Node annotation) {
        return annotation.all("element_value_pair").stream()
                .filter(pair -> pair.text("key").equals("dataProvider"))
                .flatMap(pair -> pair.child("value").stream())
                .filter(Shapes::isString)
                .map(Shapes::content)
                .findFirst();
    }

    private static Stream<String> provided(Unit unit, String name) {
        List<Node> ancestors = unit.whole().ancestors();
        Node root = ancestors.get(ancestors.size() - 1);
        return root.all("method_declaration").stream()
                .filter(method -> method.text("name").equals(name) || isProvider(method, name))
                .filter(method -> !method.equals(unit.whole()))
                .flatMap(JavaCases::rows);
    }

    private static boolean isProvider(Node method, String name) {
        return Units.annotations(method).stream()
                .anyMatch(one ->
                        one.text("name").equals("DataProvider") && one.text().contains("\"" + name + "\""));
    }

    private static Stream<String> rows(Node method) {
        List<String> grouped = method.all()
                .flatMap(node -> group(node).stream())
                .map(JavaCases::row)
                .toList();
        if (!grouped.isEmpty()) {
            return grouped.stream();
        }
        return method.all()
                .flatMap(node -> Call.of(node).stream())
                .filter(call -> call.is("of", "asList"))
                .flatMap(call -> call.arguments().stream())
                .filter(Shapes::isLiteral)
                .map(JavaCases::one);
    }

    /** The values of {@code arguments(1, 10)} or {@code {1, 10}}. */
    private static Optional<List<Node>> group(Node node) {
        if (node.is("array_initializer")
                && node.parts().stream().noneMatch(part -> part.is("array_initializer"))
                && node.parent().filter(above -> above.is("array_initializer")).isPresent()) {
            return Optional.of(node.parts());
        }
        return Call.of(node)
                .filter(call -> call.is("arguments", "argumentSet")
                        || (call.is("of") && call.path().endsWith("Arguments.of")))
                .map(Call::arguments);
    }

    private static String row(List<Node> values) {
        return values.stream()
                .map(value -> Shapes.isString(value) ? Shapes.content(value) : Rendering.written(value))
                .collect(Collectors.joining(", ", "\"", "\""));
    }

    private static String one(Node value) {
        return Rendering.written(value);
    }
}
