package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a function's variables hold, where they are set once; those set more often stay what they are. */
final class Locals {
    private static final Pattern SETUP = Pattern.compile("(?i)set_?up\\w*|before\\w*|init\\w*");

    private final Map<String, Node> values = new HashMap<>();
    private final Map<String, Bound> given = new HashMap<>();
    private final Set<String> changing = new HashSet<>();
    private final Set<String> filled = new HashSet<>();
    private final Set<String> set = new HashSet<>();
    private final Set<String> changingAnywhere = new HashSet<>();
    private final @Nullable Locals outer;

    private Locals(@Nullable Locals outer) {
        this.outer = outer;
    }

    /** The variables that a body sets. */
    static Locals within(Node body, Optional<Locals> outer) {
        Locals locals = new Locals(outer.orElse(null));
        body.all().forEach(locals::note);
        return locals;
    }

    /** The literals that stand beside the functions of a file or class, which an expectation may be kept in. */
    static Locals constants(Node root) {
        Locals locals = new Locals(null);
        root.all()
                .filter(node ->
                        node.is("assignment", "assignment_expression", "variable_declarator", "const_spec", "var_spec"))
                .filter(Locals::besideTests)
                .forEach(locals::note);
        root.all().forEach(node -> locals.filled.addAll(Emptiness.filled(node)));
        Locals whole = within(root, Optional.empty());
        locals.changingAnywhere.addAll(whole.changing);
        Locals none = new Locals(null);
        locals.values
                .values()
                .removeIf(value -> !Shapes.isLiteral(value)
                        && !Emptiness.isEmpty(value, none)
                        && !Guards.asksThePlace(value, none));
        return locals;
    }

    /** At the top, in a class, or in what runs before each test. */
    private static boolean besideTests(Node node) {
        Optional<Node> function =
                node.ancestors().stream().filter(Functions::isFunction).findFirst();
        if (function.isEmpty()) {
            return true;
        }
        Optional<Node> call = function.get().parent().flatMap(Node::parent);
        boolean named = Functions.name(function.get())
                .filter(name -> SETUP.matcher(name).matches())
                .isPresent();
        return named
                || call.flatMap(Call::of)
                        .filter(one -> SETUP.matcher(one.name()).matches())
                        .isPresent();
    }

    /** An expression, and where its own variables are to be looked up. */
    record Bound(Node node, Locals scope) {}

    /** The same, with some names bound to expressions of another function: arguments to parameters, rows to their names. */
    Locals with(Map<String, Node> bound, Locals scope) {
        Locals inner = new Locals(this);
        bound.forEach((name, node) -> inner.given.put(name, new Bound(node, scope)));
        return inner;
    }

    /** Nothing but these names, for a function that is called with them. */
    static Locals given(Map<String, Node> bound, Locals scope) {
        Locals only = new Locals(null);
        bound.forEach((name, node) -> only.given.put(name, new Bound(node, scope)));
        return only;
    }

    Optional<Bound> value(String name) {
        Bound bound = given.get(name);
        if (bound != null) {
            return Optional.of(bound);
        }
        if (changing.contains(name)) {
            return Optional.empty();
        }
        Node own = values.get(name);
        if (own != null && isFilled(name, own)) {
            return Optional.empty();
        }
        if (own != null) {
            return Optional.of(new Bound(own, this));
        }
        return outer == null ? Optional.empty() : outer.value(name);
    }

    /** Whether no function of the file gives the name another value than its first. */
    boolean setsOnce(String name) {
        return !changingAnywhere.contains(name) && (outer == null || outer.setsOnce(name));
    }

    /** Whether the file gives the name a value, once or more often. */
    boolean sets(String name) {
        return set.contains(name);
    }

    /** What an expression comes to where it is a variable; else itself. */
    Bound resolve(Node node) {
        Bound at = new Bound(Shapes.bare(node), this);
        for (int step = 0; step < 10 && at.node().is("identifier"); step++) {
            Optional<Bound> value = at.scope().value(at.node().text());
            if (value.isEmpty() || value.get().node().encloses(at.node())) {
                break;
            }
            at = new Bound(Shapes.bare(value.get().node()), value.get().scope());
        }
        return at;
    }

    /** A collection that begins empty holds what the calls that it is handed to put in. */
    private boolean isFilled(String name, Node value) {
        boolean empty = value.is("list", "dictionary", "array", "object")
                && value.parts().isEmpty();
        return empty && filled.contains(name);
    }

    private void note(Node node) {
        filled.addAll(Emptiness.filled(node));
        switch (node.type()) {
            case "assignment", "assignment_expression" ->
                node.child("left").ifPresent(left -> set(left, node.child("right")));
            case "variable_declarator", "const_spec", "var_spec", "named_expression" ->
                node.child("name").ifPresent(left -> set(left, node.child("value")));
            case "short_var_declaration", "assignment_statement" -> pairs(node);
            case "augmented_assignment", "augmented_assignment_expression" ->
                node.child("left").ifPresent(left -> changing.add(left.text()));
            case "update_expression" -> node.parts().forEach(part -> changing.add(part.text()));
            case "for_statement", "for_in_statement", "for_in_clause" ->
                node.child("left").ifPresent(left -> changing.addAll(names(left)));
            case "enhanced_for_statement" -> node.child("name").ifPresent(left -> changing.add(left.text()));
            case "as_pattern_target" -> changing.add(node.text());
            default -> {}
        }
    }

    private void pairs(Node node) {
        List<Node> left = node.child("left").map(Node::parts).orElse(List.of());
        List<Node> right = node.child("right").map(Node::parts).orElse(List.of());
        for (int i = 0; i < left.size(); i++) {
            set(left.get(i), left.size() == right.size() ? Optional.of(right.get(i)) : Optional.empty());
        }
    }

    private void set(Node left, Optional<Node> value) {
        if (left.is("attribute", "member_expression", "field_access")
                && left.text().matches("(self|cls|this)\\.\\w+")) {
            values.merge(left.text(), value.orElse(left), (one, other) -> left);
            return;
        }
        if (!left.is("identifier")) {
            changing.addAll(names(left));
            return;
        }
        String name = left.text();
        set.add(name);
        if (value.isEmpty() || values.containsKey(name)) {
            if (value.isPresent()
                    || !left.parent()
                            .filter(node -> node.is("variable_declarator", "assignment"))
                            .isPresent()) {
                changing.add(name);
            }
            return;
        }
        values.put(name, value.get());
    }

    /** Names that a pattern sets; {@code a.b = 1} sets none. */
    private static List<String> names(Node pattern) {
        if (pattern.is("attribute", "member_expression", "field_access", "subscript", "subscript_expression")) {
            return List.of();
        }
        return pattern.all("identifier", "shorthand_property_identifier_pattern").stream()
                .map(Node::text)
                .toList();
    }
}
