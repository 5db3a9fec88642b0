package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Expressions under one view, whatever the grammar calls them: conditions, literals, constants. */
final class Shapes {
    private static final Set<String> PLAIN = Set.of(
            "integer",
            "float",
            "true",
            "false",
            "none",
            "null",
            "nil",
            "undefined",
            "number",
            "decimal_integer_literal",
            "hex_integer_literal",
            "decimal_floating_point_literal",
            "character_literal",
            "null_literal",
            "int_literal",
            "float_literal",
            "rune_literal");
    private static final Set<String> STRINGS =
            Set.of("string", "string_literal", "template_string", "interpreted_string_literal", "raw_string_literal");
    private static final Set<String> HOLDERS = Set.of(
            "list", "tuple", "set", "dictionary", "pair", "array", "object", "expression_list", "concatenated_string");
    private static final Set<String> SIGNED = Set.of("unary_operator", "unary_expression");

    private Shapes() {}

    /** A comparison or a logical expression; {@code operator} is written as in Python. */
    record Binary(Node left, String operator, Node right) {}

    static Optional<Binary> binary(Node node) {
        return switch (node.type()) {
            case "comparison_operator" -> comparison(node);
            case "boolean_operator", "binary_expression" ->
                node.child("left")
                        .flatMap(left -> node.child("right")
                                .map(right -> new Binary(left, operator(node.text("operator")), right)));
            case "instanceof_expression" ->
                node.child("left")
                        .flatMap(left -> node.child("right").map(right -> new Binary(left, "instanceof", right)));
            default -> Optional.empty();
        };
    }

    private static Optional<Binary> comparison(Node node) {
        List<Node> operands = node.parts();
        if (operands.size() != 2) {
            return Optional.empty();
        }
        String operator = node.children().stream()
                .filter(child -> !child.named())
                .map(child -> child.text().replaceAll("\\s+", " "))
                .collect(Collectors.joining(" "));
        return Optional.of(new Binary(operands.get(0), operator, operands.get(1)));
    }

    private static String operator(String sign) {
        return switch (sign) {
            case "===" -> "==";
            case "!==" -> "!=";
            case "&&" -> "and";
            case "||", "??" -> "or";
            default -> sign;
        };
    }

    static Optional<Node> negated(Node node) {
        if (node.is("not_operator")) {
            return node.child("argument");
        }
        if (node.is("unary_expression") && node.text("operator").equals("!")) {
            return node.child("argument").or(() -> node.child("operand"));
        }
        return Optional.empty();
    }

    /** The expression without parentheses, awaits and casts around it. */
    static Node bare(Node node) {
        Node at = node;
        while (at.is(
                "parenthesized_expression",
                "await",
                "await_expression",
                "non_null_expression",
                "as_expression",
                "satisfies_expression",
                "cast_expression")) {
            Node now = at;
            Optional<Node> inner = now.is("cast_expression")
                    ? now.child("value")
                    : now.parts().stream().findFirst();
            if (inner.isEmpty()) {
                return at;
            }
            at = inner.get();
        }
        return at;
    }

    static boolean isString(Node node) {
        return STRINGS.contains(node.type());
    }

    /** Whether it is the same in every run: a literal, or a literal collection of literals. */
    static boolean isLiteral(Node node) {
        Node at = bare(node);
        if (PLAIN.contains(at.type())) {
            return true;
        }
        if (STRINGS.contains(at.type())) {
            return at.children().stream().noneMatch(part -> part.is("interpolation", "template_substitution"));
        }
        if (SIGNED.contains(at.type()) || at.is("binary_operator", "binary_expression", "comparison_operator")) {
            return !at.parts().isEmpty() && at.parts().stream().allMatch(Shapes::isLiteral);
        }
        return HOLDERS.contains(at.type()) && at.parts().stream().allMatch(part -> isLiteral(part) || isKey(part));
    }

    private static boolean isKey(Node part) {
        return part.is("property_identifier");
    }

    /** The text of a string without its quotes and prefix. */
    static String content(Node string) {
        String text = string.text();
        int from = 0;
        while (from < text.length() && "\"'`".indexOf(text.charAt(from)) < 0) {
            from++;
        }
        String quoted = text.substring(from);
        int width = quoted.startsWith("\"\"\"") || quoted.startsWith("'''") ? 3 : 1;
        return quoted.length() >= 2 * width ? quoted.substring(width, quoted.length() - width) : quoted;
    }

    /** What a condition always comes to, where the text alone says so. */
    static Optional<Boolean> constant(Node node) {
        Node at = bare(node);
        Optional<Node> inner = negated(at);
        if (inner.isPresent()) {
            return constant(inner.get()).map(value -> !value);
        }
        Optional<Binary> binary = binary(at);
        if (binary.isPresent()) {
            return constant(binary.get());
        }
        if (at.is("identifier", "attribute") && at.text().matches("(typing\\.)?TYPE_CHECKING|__debug__")) {
            return Optional.of(at.text().equals("__debug__"));
        }
        if (at.is("lambda", "arrow_function", "function_expression")) {
            return Optional.of(true);
        }
        return isLiteral(at) ? Optional.of(truth(at)) : Optional.empty();
    }

    private static Optional<Boolean> constant(Binary binary) {
        Optional<Boolean> left = constant(binary.left());
        Optional<Boolean> right = constant(binary.right());
        return switch (binary.operator()) {
            case "or" -> decided(left, right, true);
            case "and" -> decided(left, right, false);
            case "==", "is" ->
                isLiteral(binary.left()) && isLiteral(binary.right()) ? Optional.of(same(binary)) : Optional.empty();
            case "!=", "is not" ->
                isLiteral(binary.left()) && isLiteral(binary.right()) ? Optional.of(!same(binary)) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static Optional<Boolean> decided(Optional<Boolean> left, Optional<Boolean> right, boolean by) {
        if (left.filter(value -> value == by).isPresent()
                || right.filter(value -> value == by).isPresent()) {
            return Optional.of(by);
        }
        return left.isPresent() && right.isPresent() ? Optional.of(!by) : Optional.empty();
    }

    private static boolean same(Binary binary) {
        return binary.left().text().equals(binary.right().text());
    }

    private static boolean truth(Node literal) {
        String text = isString(literal) ? content(literal) : literal.text().strip();
        if (isString(literal)) {
            return !text.isEmpty();
        }
        return switch (text) {
            case "false", "False", "None", "null", "nil", "undefined", "0", "0.0", "0L", "{}", "()" -> false;
            case "[]" -> literal.is("array");
            default -> true;
        };
    }
}
