package dev.teamloop.knowledge.syntax.mutant;

import dev.teamloop.core.source.Mutant;
import dev.teamloop.core.source.Mutant.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Comparisons, boolean and arithmetic operators, exchanged for their neighbours. */
final class Operators {
    /** Each with its neighbour at the boundary, where it has one, and with its contrary. */
    private static final Map<String, List<String>> COMPARISONS = Map.ofEntries(
            Map.entry("<", List.of("<=", ">=")),
            Map.entry("<=", List.of("<", ">")),
            Map.entry(">", List.of(">=", "<=")),
            Map.entry(">=", List.of(">", "<")),
            Map.entry("==", List.of("!=")),
            Map.entry("!=", List.of("==")),
            Map.entry("===", List.of("!==")),
            Map.entry("!==", List.of("===")),
            Map.entry("is", List.of("is not")),
            Map.entry("is not", List.of("is")),
            Map.entry("in", List.of("not in")),
            Map.entry("not in", List.of("in")));

    private static final Map<String, String> BOOLEANS = Map.of("and", "or", "or", "and", "&&", "||", "||", "&&");
    private static final Map<String, String> ARITHMETIC = Map.of(
            "+", "-", "-", "+", "*", "/", "/", "*", "//", "*", "%", "*", "+=", "-=", "-=", "+=", "*=", "+=", "/=",
            "*=");
    private static final Map<String, String> LITERALS =
            Map.of("True", "False", "False", "True", "true", "false", "false", "true");

    private Operators() {}

    static List<Mutant> of(Node node) {
        return switch (node.type()) {
            case "comparison_operator" -> comparison(node);
            case "boolean_operator", "binary_expression" -> binary(node);
            case "binary_operator",
                    "augmented_assignment",
                    "augmented_assignment_expression",
                    "assignment_expression" -> arithmetic(node);
            case "not_operator" ->
                node.child("argument").map(inner -> bare(node, inner)).stream().toList();
            case "unary_expression" ->
                node.child("operator").filter(sign -> sign.text().equals("!")).isPresent()
                        ? node
                                .child("operand")
                                .or(() -> node.child("argument"))
                                .map(inner -> bare(node, inner))
                                .stream()
                                .toList()
                        : List.of();
            case "true", "false" -> literal(node);
            default -> List.of();
        };
    }

    /** Python's, which may be a chain: every sign of it. */
    private static List<Mutant> comparison(Node node) {
        List<Mutant> found = new ArrayList<>();
        for (Node sign : node.children()) {
            if (!sign.named()) {
                COMPARISONS
                        .getOrDefault(sign.text().replaceAll("\\s+", " "), List.of())
                        .forEach(other -> found.add(Mutants.replacing(Kind.COMPARISON, sign, other)));
            }
        }
        return found;
    }

    private static List<Mutant> binary(Node node) {
        Optional<Node> sign = node.child("operator");
        if (sign.isEmpty()) {
            return List.of();
        }
        List<Mutant> found = new ArrayList<>();
        COMPARISONS
                .getOrDefault(sign.get().text(), List.of())
                .forEach(other -> found.add(Mutants.replacing(Kind.COMPARISON, sign.get(), other)));
        String swapped = BOOLEANS.get(sign.get().text());
        if (swapped != null) {
            found.add(Mutants.replacing(Kind.BOOLEAN, sign.get(), swapped));
        }
        found.addAll(arithmetic(node));
        return found;
    }

    private static List<Mutant> arithmetic(Node node) {
        Optional<Node> sign = node.child("operator");
        String other = sign.map(one -> ARITHMETIC.get(one.text())).orElse(null);
        return other == null || joinsText(node)
                ? List.of()
                : List.of(Mutants.replacing(Kind.ARITHMETIC, sign.get(), other));
    }

    /** A text can only be added; what else is done to it does not build, or fails at once. */
    private static boolean joinsText(Node node) {
        return node.all().anyMatch(one -> one.is("string", "string_literal", "template_string", "concatenated_string"));
    }

    private static Mutant bare(Node negation, Node inner) {
        return Mutants.replacing(Kind.BOOLEAN, negation, inner.text());
    }

    private static List<Mutant> literal(Node node) {
        String other = LITERALS.get(node.text());
        return other == null ? List.of() : List.of(Mutants.replacing(Kind.BOOLEAN, node, other));
    }
}
