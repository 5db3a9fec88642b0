package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * Writes an expression without the names that its file gives: a variable, field or fixture as what it comes from, an imported
 * name as its module and its name there, a function of the file as what it returns. Two claims that read alike so are one claim,
 * however the file names things; a stand-in comes from somewhere else than what it stands in for.
 */
final class Origins {
    private static final int LONGEST = 3_000;
    private static final int DEEPEST = 8;
    /** Names that are made of each other many times over are not worth the time. */
    private static final int MOST_NODES = 5_000;

    private static final Set<String> CATCHING =
            Set.of("assertThrows", "assertThrowsExactly", "expectThrows", "catchThrowableOfType");

    /** How much of what a variable holds is told. */
    private enum Mode {
        /** Of variables, only what they come from: on which data a test runs is no claim. */
        SEEN,
        /** Within such a variable: literals that are handed on are left out. */
        HELD,
        /** Everything, as an expectation has to. */
        WHOLE
    }

    private final Definitions definitions;
    private final Imports imports;
    private final Map<String, Unit> functions = new HashMap<>();
    private final Set<String> classes;
    private final Set<Node> fixtures;

    Origins(Node root, Imports imports, List<Unit> helpers) {
        this.definitions = new Definitions(root);
        this.imports = imports;
        helpers.forEach(helper -> functions.put(helper.simpleName(), helper));
        this.classes = root.all("class_definition", "class_declaration").stream()
                .map(type -> type.text("name"))
                .collect(Collectors.toUnmodifiableSet());
        this.fixtures = helpers.stream()
                .flatMap(helper -> helper.defining().stream())
                .filter(Units::isFixture)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** What is looked at; empty where it is too much to keep. */
    String seen(Node node, Locals locals) {
        return written(node, locals, Mode.SEEN);
    }

    /** What is expected. */
    String expected(Node node, Locals locals) {
        return written(node, locals, Mode.WHOLE);
    }

    private String written(Node node, Locals locals, Mode mode) {
        AtomicInteger nodes = new AtomicInteger();
        Writer writer = new Writer(nodes);
        writer.write(node, locals, mode, 0);
        return writer.out.length() > LONGEST || nodes.get() > MOST_NODES
                ? ""
                : writer.out.toString().strip().replaceAll("\\s+", " ");
    }

    private final class Writer {
        private final StringBuilder out = new StringBuilder();
        private final AtomicInteger nodes;

        private Writer(AtomicInteger nodes) {
            this.nodes = nodes;
        }

        private void write(Node node, Locals locals, Mode mode, int depth) {
            if (nodes.incrementAndGet() > MOST_NODES || out.length() > LONGEST || node.isComment()) {
                return;
            }
            Node bare = Shapes.bare(node);
            Optional<String> field = Definitions.field(bare);
            if (field.isPresent()) {
                List<Definitions.Definition> given = definitions.of(field.get(), bare);
                if (!given.isEmpty() && depth < DEEPEST) {
                    given(given, bare, locals, mode, depth);
                    return;
                }
            }
            if (Shapes.isString(bare) && Shapes.isLiteral(bare)) {
                out.append('"').append(Shapes.content(bare)).append("\" ");
            } else if (bare.is("shorthand_property_identifier")) {
                out.append(bare.text()).append(" : ");
                name(bare, locals, mode, depth);
            } else if (bare.isLeaf()) {
                leaf(bare, locals, mode, depth);
            } else if (mode == Mode.HELD && bare.is("arguments", "argument_list")) {
                arguments(bare, locals, depth);
            } else if (!called(bare, locals, mode, depth)) {
                bare.children().forEach(child -> write(child, locals, mode, depth));
            }
        }

        private void arguments(Node list, Locals locals, int depth) {
            out.append("( ");
            list.parts().stream().filter(one -> !isFixed(value(one), locals)).forEach(one -> {
                write(one, locals, Mode.HELD, depth);
                out.append(", ");
            });
            out.append(") ");
        }

        /** A literal, whether it stands there or under a name, or an object that is made of such. */
        private boolean isFixed(Node node, Locals locals) {
            Node held = locals.resolve(node).node();
            if (Shapes.isLiteral(held)) {
                return true;
            }
            if (node.is("shorthand_property_identifier")) {
                return locals.value(node.text())
                        .filter(bound -> Shapes.isLiteral(bound.node()))
                        .isPresent();
            }
            return held.is("object", "array", "list", "tuple", "dictionary")
                    && held.parts().stream()
                            .map(part -> part.is("pair") ? part.child("value").orElse(part) : part)
                            .allMatch(part -> isFixed(part, locals));
        }

        private Node value(Node argument) {
            return argument.is("keyword_argument") ? argument.child("value").orElse(argument) : argument;
        }

        /** A call to a function of this file says what that returns. */
        private boolean called(Node node, Locals locals, Mode mode, int depth) {
            Optional<Call> call = Call.of(node);
            if (call.isEmpty() || depth >= DEEPEST) {
                return false;
            }
            if (mode == Mode.HELD && CATCHING.contains(call.get().name())) {
                Optional<Node> type = call.get().arguments().stream()
                        .filter(one -> one.is("class_literal"))
                        .findFirst();
                type.ifPresent(one -> out.append("thrown ").append(one.text().replaceAll("\\s*\\.\\s*class$", " ")));
                if (type.isPresent()) {
                    return true;
                }
            }
            boolean own = call.get()
                    .receiver()
                    .map(Node::text)
                    .map(text -> text.matches("self|cls|this"))
                    .orElse(!call.get().construction());
            Optional<Unit> function =
                    own ? Optional.ofNullable(functions.get(call.get().name())) : Optional.empty();
            if (function.isEmpty() || function.get().body().encloses(node)) {
                return false;
            }
            Map<String, Node> bound =
                    Rows.arguments(function.get().parameters(), call.get().arguments(), true);
            return returned(function.get(), bound, locals, mode, depth);
        }

        private boolean returned(Unit function, Map<String, Node> bound, Locals caller, Mode mode, int depth) {
            List<Node> values = Returns.of(function.body());
            if (values.isEmpty()) {
                return false;
            }
            Locals inner = Locals.within(function.body(), Optional.of(Locals.given(bound, caller)));
            each(values, (value, writer) -> writer.write(value, inner, mode, depth + 1));
            return true;
        }

        private void leaf(Node leaf, Locals locals, Mode mode, int depth) {
            boolean bareCall = leaf.field().equals("name")
                    && leaf.parent()
                            .filter(call -> call.is("method_invocation")
                                    && call.child("object").isEmpty())
                            .isPresent();
            if (bareCall || leaf.is("type_identifier")) {
                out.append(imported(leaf.text())).append(' ');
            } else if (definitions.isOverwritten(leaf)) {
                out.append("own ").append(leaf.text()).append(' ');
            } else if (Rendering.isVariable(leaf)) {
                name(leaf, locals, mode, depth);
            } else {
                Rendering.token(leaf, out);
            }
        }

        private void name(Node leaf, Locals locals, Mode mode, int depth) {
            String name = leaf.text();
            if (depth >= DEEPEST) {
                out.append(name).append(' ');
                return;
            }
            Optional<Locals.Bound> held =
                    locals.value(name).filter(bound -> !bound.node().encloses(leaf));
            if (held.isPresent()) {
                hold(held.get().node(), held.get().scope(), mode, depth);
                return;
            }
            List<Definitions.Definition> given = definitions.of(name, leaf);
            Optional<Unit> fixture = Optional.ofNullable(functions.get(name))
                    .filter(one -> one.defining().filter(fixtures::contains).isPresent());
            if (!given.isEmpty()) {
                given(given, leaf, locals, mode, depth);
            } else if (fixture.isEmpty() || !fixed(fixture.get(), mode, depth)) {
                out.append(argument(leaf).orElseGet(() -> imported(name))).append(' ');
            }
        }

        private boolean fixed(Unit fixture, Mode mode, int depth) {
            Mode inside = mode == Mode.WHOLE ? mode : Mode.HELD;
            return returned(fixture, Map.of(), Locals.within(fixture.body(), Optional.empty()), inside, depth);
        }

        private void given(List<Definitions.Definition> given, Node at, Locals locals, Mode mode, int depth) {
            each(given, (one, writer) -> {
                writer.out.append(one.about()).append(' ');
                // the same words mean something else in another function
                one.value().ifPresent(value -> {
                    boolean here = function(value).equals(function(at));
                    Locals scope = here ? locals : Locals.within(value, Optional.empty());
                    if (!value.encloses(at)) {
                        writer.hold(value, scope, mode, depth);
                    } else {
                        writer.out.append(at.text()).append(' ');
                    }
                });
            });
        }

        private Optional<Node> function(Node node) {
            return node.ancestors().stream().filter(Functions::isFunction).findFirst();
        }

        private void hold(Node value, Locals scope, Mode mode, int depth) {
            write(value, scope, mode == Mode.WHOLE ? mode : Mode.HELD, depth + 1);
        }

        /** Several values in an order of their own. */
        private <T> void each(List<T> values, BiConsumer<T, Writer> write) {
            Set<String> texts = new TreeSet<>();
            for (T value : values) {
                Writer inner = new Writer(nodes);
                write.accept(value, inner);
                texts.add(inner.out.toString().strip());
            }
            out.append(String.join(" / ", texts)).append(' ');
        }
    }

    /** Whether a name means at this place what the file imports under it. */
    boolean isImported(String name, Node at) {
        return imports.path(name).isPresent()
                && definitions.of(name, at).isEmpty()
                && !classes.contains(name)
                && !functions.containsKey(name);
    }

    /** A parameter of a nameless function is its place. */
    private static Optional<String> argument(Node leaf) {
        for (Node above : leaf.ancestors()) {
            if (above.is("lambda", "arrow_function", "lambda_expression", "function_expression")) {
                int place = Functions.parameters(above).indexOf(leaf.text());
                if (place >= 0) {
                    return Optional.of("argument " + place);
                }
            }
        }
        return Optional.empty();
    }

    private String imported(String name) {
        return classes.contains(name) || functions.containsKey(name)
                ? "own " + name
                : imports.path(name).orElse(name);
    }
}
