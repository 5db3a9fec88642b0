package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;

/** Whether a Python module does more than declare when it is imported: then it can change what other modules do. */
final class ImportEffects {
    private ImportEffects() {}

    static boolean whenLoaded(Node root) {
        return root.parts().stream().anyMatch(ImportEffects::acts);
    }

    /** Whether this statement does: of other languages, whether it calls anything but to load a module. */
    static boolean inStatement(Node statement) {
        return switch (statement.type()) {
            case "lexical_declaration",
                    "variable_declaration",
                    "field_declaration",
                    "field_definition",
                    "public_field_definition" ->
                statement.all("call_expression", "method_invocation").stream()
                        .anyMatch(call -> !call.text("function").equals("require"));
            case "function_declaration",
                    "method_declaration",
                    "method_definition",
                    "constructor_declaration",
                    "class_declaration",
                    "record_declaration",
                    "interface_declaration",
                    "enum_declaration",
                    "generator_function_declaration",
                    "export_statement" -> false;
            default -> acts(statement);
        };
    }

    private static boolean acts(Node statement) {
        return switch (statement.type()) {
            case "import_statement", "import_from_statement", "future_import_statement", "function_definition" -> false;
            case "decorated_definition", "class_definition" -> bodyActs(statement);
            case "expression_statement" -> statement.parts().stream().anyMatch(ImportEffects::expressionActs);
            case "if_statement" -> !statement.text("condition").matches("__name__ == .*|(typing\\.)?TYPE_CHECKING");
            default -> true;
        };
    }

    /** A class body is run when it is read. */
    private static boolean bodyActs(Node definition) {
        return definition.all("class_definition").stream()
                .limit(1)
                .flatMap(one -> one.child("body").stream())
                .flatMap(body -> body.parts().stream())
                .anyMatch(ImportEffects::acts);
    }

    private static boolean expressionActs(Node expression) {
        if (expression.is("assignment")) {
            boolean plain = expression
                    .child("left")
                    .filter(left -> left.is("identifier"))
                    .isPresent();
            return !plain || !expression.all("call").isEmpty();
        }
        return !Tokens.isString(expression) && !expression.is("concatenated_string", "ellipsis");
    }
}
