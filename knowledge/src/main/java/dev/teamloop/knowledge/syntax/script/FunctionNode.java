package dev.teamloop.knowledge.syntax.script;

import dev.teamloop.core.source.ScriptFunction;
import dev.teamloop.core.source.ScriptFunction.Condition;
import dev.teamloop.core.source.ScriptFunction.Kind;
import dev.teamloop.core.source.ScriptFunction.Span;
import dev.teamloop.core.source.ScriptFunction.Yield;
import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One function of a script, taken apart. */
final class FunctionNode {
    private static final String[] FUNCTIONS = {
        "function_declaration",
        "generator_function_declaration",
        "function_expression",
        "generator_function",
        "arrow_function",
        "method_definition"
    };
    private static final String[] HOLDERS = {
        "variable_declarator", "assignment_expression", "pair", "public_field_definition", "field_definition"
    };

    private final Node node;
    private final Node body;
    private final List<Span> returns = new ArrayList<>();
    private final List<Yield> yields = new ArrayList<>();
    private final List<Condition> conditions = new ArrayList<>();
    private final Set<String> variables = new HashSet<>();
    /** Statements that are expressions, and names that are declared. */
    private final List<Node> statements = new ArrayList<>();

    private final Set<String> declared = new HashSet<>();

    private FunctionNode(Node node, Node body) {
        this.node = node;
        this.body = body;
    }

    static boolean isFunction(Node node) {
        return node.is(FUNCTIONS);
    }

    /** Empty where it has no name or no body. */
    static Optional<ScriptFunction> of(Node node) {
        Node owner = node.child("name").isPresent()
                ? node
                : node.parent().filter(one -> one.is(HOLDERS)).orElse(node);
        Optional<Node> name = owner.child("name")
                .or(() -> owner.child("left"))
                .or(() -> owner.child("key"))
                .or(() -> owner.child("property"));
        return name.flatMap(one ->
                node.child("body").map(body -> new FunctionNode(node, body).read(owner, last(one.text()))));
    }

    private static String last(String name) {
        String bare = name.replaceAll("^[\"'`]|[\"'`]$", "");
        return bare.substring(bare.lastIndexOf('.') + 1);
    }

    private ScriptFunction read(Node owner, String name) {
        boolean expression = !body.is("statement_block");
        if (!expression) {
            body.children().forEach(this::own);
        }
        Span inside =
                expression ? new Span(body.start(), body.end()) : new Span(Directives.after(body), body.end() - 1);
        return new ScriptFunction(
                name,
                owner.line(),
                owner.lastLine(),
                kind(),
                has("async"),
                expression,
                inside,
                returns,
                yields,
                conditions,
                Effects.of(statements, declared),
                arguments(),
                built(),
                problem());
    }

    private boolean has(String word) {
        return node.children().stream().anyMatch(child -> child.is(word));
    }

    private Kind kind() {
        if (has("*")) {
            return Kind.GENERATOR;
        }
        if (node.is("arrow_function")) {
            return Kind.ARROW;
        }
        if (!node.is("method_definition")) {
            return Kind.FUNCTION;
        }
        Optional<Node> type = node.parent().filter(one -> one.is("class_body")).flatMap(Node::parent);
        if (!node.text("name").equals("constructor") || type.isEmpty() || has("static")) {
            return Kind.METHOD;
        }
        return type.get()
                        .first("class_heritage")
                        .filter(FunctionNode::extending)
                        .isPresent()
                ? Kind.DERIVED_CONSTRUCTOR
                : Kind.CONSTRUCTOR;
    }

    /** TypeScript's heritage may consist of interfaces only. */
    private static boolean extending(Node heritage) {
        return heritage.text().startsWith("extends");
    }

    /** What belongs to this function and not to one inside it. */
    private void own(Node part) {
        if (isFunction(part) || part.is("class", "class_declaration", "abstract_class_declaration")) {
            return;
        }
        if (part.is("return_statement")) {
            returns.add(value(part, "return".length()));
        } else if (part.is("yield_expression")) {
            boolean delegates = part.children().stream().anyMatch(child -> child.is("*"));
            boolean statement =
                    part.parent().filter(one -> one.is("expression_statement")).isPresent();
            yields.add(new Yield(part.start(), value(part, "yield".length()), delegates, statement));
        } else if (part.is("variable_declaration")) {
            part.parts().stream()
                    .flatMap(one -> one.child("name").stream())
                    .flatMap(one -> one.all("identifier", "shorthand_property_identifier_pattern").stream())
                    .forEach(one -> variables.add(one.text()));
        }
        if (part.is("variable_declarator")) {
            part.child("name").ifPresent(this::declare);
        } else if (part.is("expression_statement")) {
            statements.add(part);
        }
        if (part.is("if_statement", "ternary_expression")) {
            part.child("condition").ifPresent(this::condition);
        }
        part.children().forEach(this::own);
    }

    private void declare(Node name) {
        name.all("identifier", "shorthand_property_identifier_pattern").forEach(one -> declared.add(one.text()));
    }

    private void condition(Node asked) {
        int brackets = asked.is("parenthesized_expression") ? 1 : 0;
        conditions.add(new Condition(new Span(asked.start() + brackets, asked.end() - brackets), asked.line()));
    }

    private static Span value(Node part, int word) {
        List<Node> values = part.parts();
        int after = part.start() + word;
        return values.isEmpty()
                ? new Span(after, after)
                : new Span(values.get(0).start(), values.get(values.size() - 1).end());
    }

    private List<String> arguments() {
        List<String> names = new ArrayList<>();
        node.child("parameter").filter(one -> one.is("identifier")).ifPresent(one -> names.add(one.text()));
        for (Node one : node.child("parameters").map(Node::parts).orElse(List.of())) {
            Node plain = one.child("pattern").or(() -> one.child("left")).orElse(one);
            Node name = plain.is("rest_pattern") && !plain.parts().isEmpty()
                    ? plain.parts().get(0)
                    : plain;
            if (name.is("identifier")) {
                names.add(name.text());
            }
        }
        return names;
    }

    private Optional<Integer> built() {
        return kind() != Kind.DERIVED_CONSTRUCTOR
                ? Optional.empty()
                : body.parts().stream()
                        .filter(one ->
                                one.is("expression_statement") && one.text().matches("(?s)super\\s*\\(.*"))
                        .findFirst()
                        .map(Node::end);
    }

    private boolean doesNothing() {
        boolean constructs = kind() == Kind.CONSTRUCTOR || kind() == Kind.DERIVED_CONSTRUCTOR;
        return body.is("statement_block")
                && !constructs
                && body.parts().stream()
                        .allMatch(one -> Directives.isOne(one) || one.text().matches("return;?"));
    }

    /** In a block inside the function, what {@code var} and an inner function declare may not have one name. */
    private String problem() {
        if (doesNothing()) {
            return "its body does nothing";
        }
        Set<String> inner = new HashSet<>();
        for (Node part : body.parts()) {
            if (part.is("function_declaration", "generator_function_declaration")) {
                String name = part.text("name");
                if (variables.contains(name) || !inner.add(name)) {
                    return "it declares " + name + " twice";
                }
            }
        }
        return "";
    }
}
