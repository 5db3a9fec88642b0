package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What gives the names of a file their values, and how far each of them reaches: variables, fields, loops, what is caught. A
 * field is kept as {@code this.name}, whatever the language calls its own object.
 */
final class Definitions {
    private static final String OWN = "this.";

    /**
     * One place that gives a name its value.
     *
     * @param scope where the name means this
     * @param value empty where it is only declared
     * @param about what of the value it is: each element, a part of it
     */
    record Definition(Node scope, Optional<Node> value, String about) {}

    private final Map<String, List<Definition>> byName = new HashMap<>();
    private final Map<String, Set<Node>> declared = new HashMap<>();
    private final Set<String> overwritten = new HashSet<>();
    private final Node root;

    Definitions(Node root) {
        this.root = root;
        root.all("variable_declarator")
                .forEach(node -> node.child("name")
                        .filter(name -> name.is("identifier"))
                        .ifPresent(name -> declared.computeIfAbsent(name.text(), key -> new HashSet<>())
                                .add(around(node))));
        root.all().forEach(this::note);
    }

    /** What a name means at this place: all that the innermost scope gives it; a mere declaration only where there is no more. */
    List<Definition> of(String name, Node at) {
        List<Definition> seen = byName.getOrDefault(name, List.of()).stream()
                .filter(one -> one.scope().encloses(at))
                .toList();
        Optional<Node> nearest =
                seen.stream().map(Definition::scope).min(Comparator.comparingInt(scope -> scope.end() - scope.start()));
        List<Definition> found = seen.stream()
                .filter(one -> nearest.filter(one.scope()::equals).isPresent())
                .toList();
        List<Definition> given =
                found.stream().filter(one -> one.value().isPresent()).toList();
        return given.isEmpty() ? found : given;
    }

    /** Whether the file gives an attribute of this name a value, on whichever object: what it says then is the file's own. */
    boolean isOverwritten(Node attribute) {
        return overwritten.contains(attribute.text())
                && Set.of("attribute", "property", "field").contains(attribute.field());
    }

    /** The field that {@code self.x} or {@code this.x} speaks of. */
    static Optional<String> field(Node node) {
        return node.is("attribute", "member_expression", "field_access")
                        && node.text().matches("(self|cls|this)\\s*\\.\\s*\\w+")
                ? Optional.of(OWN + node.text().replaceAll("(?s).*\\.\\s*", ""))
                : Optional.empty();
    }

    private void note(Node node) {
        switch (node.type()) {
            case "assignment", "assignment_expression", "augmented_assignment" ->
                node.child("left").ifPresent(left -> set(left, node.child("right"), ""));
            case "variable_declarator", "named_expression" -> {
                if (!isImport(node)) {
                    node.child("name").ifPresent(name -> set(name, node.child("value"), shape(node)));
                }
            }
            case "for_statement", "for_in_statement", "for_in_clause" ->
                node.child("left").ifPresent(left -> set(left, node.child("right"), "each of"));
            case "enhanced_for_statement" ->
                node.child("name").ifPresent(left -> set(left, node.child("value"), "each of"));
            case "as_pattern" -> {
                boolean caught = node.parent()
                        .filter(above -> above.is("except_clause", "except_group_clause"))
                        .isPresent();
                node.all("as_pattern_target")
                        .forEach(target -> target.parts()
                                .forEach(name -> set(name, node.parts().stream().findFirst(), caught ? "thrown" : "")));
            }
            case "catch_formal_parameter" ->
                node.child("name").ifPresent(name -> set(name, node.first("catch_type"), "thrown"));
            default -> {}
        }
    }

    private static boolean isImport(Node declarator) {
        return declarator
                .child("value")
                .flatMap(Call::of)
                .filter(call -> call.is("require") && call.receiver().isEmpty())
                .isPresent();
    }

    /** A field that nobody in the file gives a value is what its annotations and its type say. */
    private static String shape(Node declarator) {
        return declarator
                .parent()
                .filter(field -> field.is("field_declaration")
                        && declarator.child("value").isEmpty())
                .map(field -> Units.annotations(field).stream()
                                .map(Rendering::written)
                                .collect(Collectors.joining(" ")) + " " + field.text("type"))
                .orElse("");
    }

    private void set(Node left, Optional<Node> value, String about) {
        Optional<String> field = field(left);
        if (field.isPresent()) {
            Node owner = owner(left);
            add(field.get(), new Definition(owner, value, about));
            if (left.is("field_access")) {
                // Java leaves the `this.` out where it may
                add(field.get().substring(OWN.length()), new Definition(owner, value, about));
            }
        } else if (left.is("identifier")) {
            variable(left, value, about);
        } else if (left.is("attribute", "member_expression", "field_access")) {
            overwritten.add(left.text().replaceAll("(?s).*\\.\\s*", ""));
        } else if (left.is("object_pattern", "array_pattern", "pattern_list", "tuple_pattern", "list_pattern")) {
            parts(left, value, about);
        }
    }

    private void parts(Node pattern, Optional<Node> value, String about) {
        List<Node> parts = pattern.parts();
        for (int i = 0; i < parts.size(); i++) {
            Node part = parts.get(i);
            String place = part.is("shorthand_property_identifier_pattern")
                    ? ". " + part.text()
                    : part.is("pair_pattern") ? ". " + part.text("key") : "[ " + i + " ]";
            Node name = part.is("pair_pattern") ? part.child("value").orElse(part) : part;
            if (name.is("identifier", "shorthand_property_identifier_pattern")) {
                variable(name, value, (about + " " + place).strip());
            }
        }
    }

    private void variable(Node left, Optional<Node> value, String about) {
        String name = left.text();
        Node scope = scope(left, name);
        add(name, new Definition(scope, value, about));
        boolean field = scope.is("class_declaration")
                || left.parent()
                        .flatMap(Node::parent)
                        .filter(one -> one.is("field_declaration"))
                        .isPresent();
        if (field) {
            add(OWN + name, new Definition(scope, value, about));
        }
    }

    /** What sets a variable of its surroundings gives it its value there: {@code beforeEach(() => { cart = … })}. */
    private Node scope(Node left, String name) {
        boolean sets =
                left.parent().filter(one -> one.is("assignment_expression")).isPresent();
        Set<Node> declaring = declared.getOrDefault(name, Set.of());
        if (!sets) {
            return around(left);
        }
        return left.ancestors().stream().filter(declaring::contains).findFirst().orElseGet(() -> owner(left));
    }

    private Node around(Node node) {
        return node.ancestors().stream()
                .filter(above ->
                        Functions.isFunction(above) || above.is("class_declaration", "class_definition", "class_body"))
                .findFirst()
                .orElse(root);
    }

    private Node owner(Node node) {
        return node.ancestors().stream()
                .filter(above -> above.is("class_declaration", "class_definition", "class_body"))
                .findFirst()
                .orElse(root);
    }

    private void add(String name, Definition definition) {
        byName.computeIfAbsent(name, key -> new ArrayList<>()).add(definition);
    }
}
