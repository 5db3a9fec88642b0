package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Functions under one view, whatever the grammar calls them. */
final class Functions {
    private Functions() {}

    static boolean isFunction(Node node) {
        return node.is(
                "function_definition",
                "lambda",
                "method_declaration",
                "lambda_expression",
                "function_declaration",
                "generator_function_declaration",
                "function_expression",
                "generator_function",
                "arrow_function",
                "method_definition",
                "func_literal");
    }

    /** The name it is declared with, or the variable or field that holds it. */
    static Optional<String> name(Node function) {
        Optional<Node> own = function.child("name");
        if (own.isPresent()) {
            return own.map(Node::text);
        }
        return function.parent()
                .filter(holder -> holder.is(
                        "variable_declarator",
                        "assignment",
                        "assignment_expression",
                        "pair",
                        "public_field_definition",
                        "field_definition"))
                .flatMap(holder -> holder.child("name")
                        .or(() -> holder.child("left"))
                        .or(() -> holder.child("key"))
                        .or(() -> holder.child("property")))
                .map(Node::text);
    }

    static List<String> parameters(Node function) {
        List<String> names = new ArrayList<>();
        Optional<Node> list = function.child("parameters").or(() -> function.child("parameter"));
        if (list.isEmpty()) {
            return names;
        }
        if (list.get().is("identifier")) {
            return List.of(list.get().text());
        }
        for (Node one : list.get().parts()) {
            Node name = one.is("identifier")
                    ? one
                    : one.child("name")
                            .or(() -> one.child("pattern"))
                            .or(() -> one.first("identifier"))
                            .orElse(one);
            names.add(name.text());
        }
        return names;
    }

    static boolean isAsync(Node function) {
        return function.children().stream().anyMatch(child -> child.type().equals("async"));
    }

    /** Classes and objects of a file, whose functions are called by their names: {@code Checks.price(2)}. */
    static Set<String> holders(Node root) {
        return root.all().flatMap(node -> holder(node).stream()).collect(Collectors.toUnmodifiableSet());
    }

    private static Optional<String> holder(Node node) {
        if (node.is("class_definition", "class_declaration")) {
            return node.child("name").map(Node::text);
        }
        boolean object = node.is("variable_declarator")
                && node.child("value").filter(value -> value.is("object")).isPresent();
        return object ? node.child("name").map(Node::text) : Optional.empty();
    }

    /** Simple names of the classes that a file's classes derive from. */
    static Set<String> bases(Node root) {
        return root.all("class_definition", "class_declaration").stream()
                .flatMap(owner -> owner.child("superclasses").or(() -> owner.child("superclass")).stream())
                .flatMap(bases -> bases.all("identifier", "type_identifier").stream())
                .map(Node::text)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The functions of a file that are no tests: candidates for helpers. */
    static List<Unit> helpers(Node root, List<Unit> tests) {
        List<Unit> found = new ArrayList<>();
        for (Node function : root.all().filter(Functions::isFunction).toList()) {
            Optional<String> name = name(function);
            Optional<Node> body = function.child("body");
            boolean test = tests.stream()
                    .anyMatch(unit -> unit.defining().filter(function::equals).isPresent());
            boolean local = tests.stream()
                    .anyMatch(unit -> unit.body() != function && unit.body().encloses(function));
            if (name.isPresent() && body.isPresent() && !test && !local) {
                found.add(new Unit(
                        name.get(),
                        function,
                        body.get(),
                        parameters(function),
                        List.of(),
                        List.of(),
                        java.util.Map.of(),
                        Optional.of(function)));
            }
        }
        return found;
    }
}
