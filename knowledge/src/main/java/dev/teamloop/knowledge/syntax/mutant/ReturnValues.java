package dev.teamloop.knowledge.syntax.mutant;

import dev.teamloop.core.source.Mutant;
import dev.teamloop.core.source.Mutant.Kind;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.Set;

/** Another value in place of the one that is returned. */
final class ReturnValues {
    private static final Set<String> NUMBERS = Set.of("int", "long", "float", "double");
    private static final Set<String> NARROW = Set.of("byte", "short", "char");

    private ReturnValues() {}

    static Optional<Mutant> of(Language language, Node node) {
        if (!node.is("return_statement")) {
            return Optional.empty();
        }
        return node.parts().stream()
                .findFirst()
                .flatMap(value -> other(language, node, value)
                        .filter(text -> !text.equals(value.text()))
                        .map(text -> Mutants.replacing(Kind.RETURN_VALUE, value, text)));
    }

    private static Optional<String> other(Language language, Node statement, Node value) {
        // operators and truth values have mutants of their own
        if (value.is("true", "false", "comparison_operator", "boolean_operator", "not_operator")) {
            return Optional.empty();
        }
        return switch (language) {
            case PYTHON -> Optional.of(value.is("integer", "float") ? value.text() + " + 1" : "None");
            case JAVASCRIPT, TYPESCRIPT ->
                logical(value)
                        ? Optional.empty()
                        : Optional.of(value.is("number") ? value.text() + " + 1" : "undefined");
            case JAVA -> java(statement, value);
            case GO -> Optional.empty();
        };
    }

    private static boolean logical(Node value) {
        return value.is("binary_expression")
                && value.child("operator")
                        .filter(sign -> sign.text().matches("&&|\\|\\||[<>]=?|[=!]==?"))
                        .isPresent();
    }

    /** What builds depends on the method's type; in a lambda it cannot be told. */
    private static Optional<String> java(Node statement, Node value) {
        Optional<Node> owner = statement.ancestors().stream()
                .filter(above -> above.is("method_declaration", "lambda_expression", "constructor_declaration"))
                .findFirst()
                .filter(above -> above.is("method_declaration"));
        if (owner.isEmpty() || logical(value)) {
            return Optional.empty();
        }
        String type = owner.get().text("type");
        if (NARROW.contains(type)) {
            return Optional.empty();
        }
        if (type.equals("boolean")) {
            return Optional.of("!(" + value.text() + ")");
        }
        if (NUMBERS.contains(type)) {
            return Optional.of("(" + value.text() + ") + 1");
        }
        return Optional.of(type.equals("String") && !value.text().equals("\"\"") ? "\"\"" : "null");
    }
}
