package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a file, a class or a group of tests is made of, each part by the name that it has among its siblings. */
final class UnitParts {
    private static final Pattern FIXTURE = Pattern.compile("@\\s*(\\w+\\s*\\.\\s*)*fixture\\b");
    private static final Pattern PREPARING = Pattern.compile(
            "(setUp|tearDown|asyncSetUp|asyncTearDown|setUpClass|tearDownClass|(setup|teardown)(_method|_class|_function|_module)?)");

    private UnitParts() {}

    /**
     * A part.
     *
     * @param key {@code def price}, {@code class Cart}, {@code = LIMIT}, {@code test adds}; {@code ~} and the tokens of what has no name
     * @param body what holds parts of its own; empty where it holds none
     */
    record Part(String key, Node node, Optional<Node> body) {
        /** Whether a second one of that name would stand in for it. */
        boolean defines() {
            return key.startsWith("def ") || key.startsWith("class ") || key.startsWith("= ");
        }
    }

    static List<Part> of(Node holder) {
        List<Part> found = new ArrayList<>();
        holder.parts().forEach(node -> found.add(part(node)));
        return found;
    }

    private static Part part(Node node) {
        Node inner = inner(node);
        return switch (inner.type()) {
            case "function_definition", "function_declaration", "generator_function_declaration", "method_definition" ->
                new Part("def " + inner.text("name"), node, Optional.empty());
            case "method_declaration", "constructor_declaration" ->
                new Part(
                        "def " + inner.text("receiver") + inner.text("name") + parameters(inner),
                        node,
                        Optional.empty());
            case "class_definition",
                    "class_declaration",
                    "interface_declaration",
                    "enum_declaration",
                    "record_declaration" -> new Part("class " + inner.text("name"), node, inner.child("body"));
            case "assignment", "assignment_expression" -> new Part("= " + inner.text("left"), node, Optional.empty());
            case "field_definition", "public_field_definition" ->
                new Part("= " + inner.text("property") + inner.text("name"), node, Optional.empty());
            case "lexical_declaration", "variable_declaration", "field_declaration" ->
                new Part("= " + names(inner), node, Optional.empty());
            case "call_expression" -> call(node, inner);
            default -> unnamed(node);
        };
    }

    private static Part call(Node node, Node call) {
        if (ScriptUnits.isGroup(call)) {
            return new Part("group " + ScriptUnits.title(call), node, TokenFingerprint.body(call));
        }
        if (ScriptUnits.isTest(call)) {
            return new Part("test " + ScriptUnits.title(call), node, Optional.empty());
        }
        return ScriptUnits.isHook(call)
                ? new Part("hook " + ScriptUnits.head(call), node, Optional.empty())
                : unnamed(node);
    }

    private static Part unnamed(Node node) {
        return new Part("~" + Tokens.of(node), node, Optional.empty());
    }

    /** What a statement, an export or decorators are around. */
    static Node inner(Node node) {
        Node at = node;
        while (at.is("decorated_definition", "expression_statement", "export_statement", "await_expression")) {
            Node now = at;
            Optional<Node> next = at.child("definition")
                    .or(() -> now.child("declaration"))
                    .or(() -> now.parts().stream().reduce((first, second) -> second));
            if (next.isEmpty()) {
                return at;
            }
            at = next.get();
        }
        return at;
    }

    private static String parameters(Node method) {
        return method.child("parameters")
                .map(list ->
                        list.parts().stream().map(one -> one.text("type")).collect(Collectors.joining(",", "(", ")")))
                .orElse("");
    }

    private static String names(Node declaration) {
        return declaration.all("variable_declarator").stream()
                .map(one -> one.text("name"))
                .collect(Collectors.joining(","));
    }

    /** What runs before or after the tests beside it without being asked for. */
    static boolean isFixture(Node part) {
        Node inner = inner(part);
        if (inner.is("function_definition")) {
            boolean decorated = part.is("decorated_definition")
                    && part.parts().stream()
                            .anyMatch(one -> FIXTURE.matcher(one.text()).lookingAt());
            return decorated || PREPARING.matcher(inner.text("name")).matches();
        }
        if (inner.is("method_declaration")) {
            return PREPARING.matcher(inner.text("name")).matches()
                    || Units.annotations(inner).stream()
                            .anyMatch(one -> Units.simple(one.text("name")).matches("(Before|After).*"));
        }
        return inner.is("call_expression") && ScriptUnits.isHook(inner);
    }
}
