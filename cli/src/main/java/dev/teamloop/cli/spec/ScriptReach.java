package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.knowledge.syntax.Node;
import dev.teamloop.knowledge.syntax.ParsedSource;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether a JavaScript or TypeScript test can reach anything beyond itself, as {@link TestReach} tells of Python: one that names nothing but what
 * the language, the test library and its own lines offer fails whatever work is done. Whatever it cannot rule out counts as reached. Pure.
 */
final class ScriptReach {
    private static final Pattern TEST = Pattern.compile("(?:it|test)\\b.*", Pattern.DOTALL);
    private static final Pattern QUOTES = Pattern.compile("['\"`]");
    private static final String[] NAMES = {"identifier", "shorthand_property_identifier", "this", "meta_property"};
    private static final String[] BOUND = {"identifier", "shorthand_property_identifier_pattern"};
    private static final String[] DEFAULTS = {"assignment_pattern", "object_assignment_pattern", "required_parameter"};
    private static final String[] FUNCTIONS = {"arrow_function", "function_expression", "generator_function"};

    private final Set<String> modules;
    private final Set<String> names;

    private ScriptReach(Set<String> modules, Set<String> names) {
        this.modules = modules;
        this.names = names;
    }

    static ScriptReach builtIn() {
        JsonNode data = DataFiles.yaml("acceptance.yaml").path("alone_script");
        return new ScriptReach(words(data.path("modules")), words(data.path("names")));
    }

    private static Set<String> words(JsonNode list) {
        Set<String> words = new HashSet<>();
        list.forEach(word -> words.add(word.asText()));
        return Set.copyOf(words);
    }

    /** False only where it is certain. {@code all}: the tests of the file, of which {@code test} is one. */
    boolean reaches(String path, String content, List<SourceTest> all, SourceTest test) {
        return ParsedSource.whole(path, content.getBytes(StandardCharsets.UTF_8))
                .flatMap(ParsedSource::root)
                .map(root -> reaches(root, all, test))
                .orElse(true);
    }

    private boolean reaches(Node root, List<SourceTest> all, SourceTest test) {
        List<Load> loads = root.all()
                .flatMap(node -> Load.of(node).stream())
                .filter(load -> all.stream().noneMatch(one -> isIn(one, load.node())))
                .toList();
        if (loads.stream().anyMatch(load -> load.offered().isEmpty() && !isHarmless(load))) {
            // what it does to others when it is loaded cannot be told
            return true;
        }
        Set<String> known = new HashSet<>(names);
        loads.stream().filter(this::isHarmless).forEach(load -> known.addAll(load.offered()));
        // the project may have a Map of its own
        loads.stream().filter(load -> !isHarmless(load)).forEach(load -> known.removeAll(load.offered()));

        List<Node> own = leaves(root, node -> isIn(test, node));
        List<Node> around = leaves(
                root,
                node -> all.stream().noneMatch(one -> isIn(one, node))
                        && loads.stream().noneMatch(load -> load.node().encloses(node)));
        // a line outside of the tests that uses what is not known may prepare them
        return isGiven(root, test) || !known.containsAll(used(own, known)) || !known.containsAll(used(around, known));
    }

    private boolean isHarmless(Load load) {
        return modules.contains(load.module().replaceFirst("^node:", ""));
    }

    /** What a line loads, and the names that it takes for it. */
    private record Load(Node node, String module, Set<String> offered) {
        static Optional<Load> of(Node node) {
            if (node.is("import_statement")) {
                Set<String> offered =
                        node.first("import_clause").map(Load::names).orElse(Set.of());
                return Optional.of(
                        new Load(node, QUOTES.matcher(node.text("source")).replaceAll(""), offered));
            }
            Optional<Node> call = node.is("variable_declarator") ? node.child("value") : Optional.empty();
            return call.filter(value -> value.text("function").equals("require"))
                    .flatMap(value -> value.child("arguments"))
                    .map(Node::parts)
                    .filter(given -> given.size() == 1 && given.get(0).is("string"))
                    .map(given -> new Load(
                            node,
                            QUOTES.matcher(given.get(0).text()).replaceAll(""),
                            node.child("name").map(Load::names).orElse(Set.of())));
        }

        /** Of {@code {sum as add}} both, for neither name is the language's own then. */
        private static Set<String> names(Node node) {
            return node.all("identifier", "shorthand_property_identifier_pattern").stream()
                    .map(Node::text)
                    .collect(Collectors.toSet());
        }
    }

    /** Whether the test's function takes something: a fixture, a callback or a row of a table. */
    private static boolean isGiven(Node root, SourceTest test) {
        return root.all("call_expression").stream()
                .filter(call ->
                        isIn(test, call) && TEST.matcher(call.text("function")).matches())
                .flatMap(call -> call.child("arguments").stream())
                .flatMap(arguments -> arguments.parts().stream())
                .filter(argument -> argument.is(FUNCTIONS))
                .anyMatch(function -> function.child("parameter").isPresent()
                        || function.child("parameters")
                                .filter(list -> !list.parts().isEmpty())
                                .isPresent());
    }

    private static boolean isIn(SourceTest test, Node node) {
        return node.line() >= test.line() && node.line() <= test.lastLine();
    }

    private static List<Node> leaves(Node root, Predicate<Node> wanted) {
        return root.all()
                .filter(node -> node.isLeaf() || node.is(NAMES))
                .filter(wanted)
                .toList();
    }

    /** The names that are used there and not declared there; what loads a module at run time is one. */
    private static Set<String> used(List<Node> leaves, Set<String> known) {
        Set<String> used = leaves.stream()
                .filter(node -> node.is(NAMES) || (node.is("import") && !isStatement(node)))
                .filter(node -> !isBound(node))
                .map(Node::text)
                .collect(Collectors.toCollection(HashSet::new));
        leaves.stream()
                .filter(node -> node.is(BOUND) && isBound(node))
                .map(Node::text)
                .filter(name -> !known.contains(name))
                .forEach(used::remove);
        return used;
    }

    private static boolean isStatement(Node node) {
        return node.parent().filter(one -> one.is("import_statement")).isPresent();
    }

    /** Whether this is where a name is declared: that of a variable, function or class, a parameter, or part of a pattern of these. */
    private static boolean isBound(Node name) {
        Node inner = name;
        for (Node outer : name.ancestors()) {
            if (outer.is(DEFAULTS) && Stream.of("right", "value").anyMatch(inner.field()::equals)) {
                return false;
            }
            boolean declares = switch (outer.type()) {
                case "variable_declarator",
                        "function_declaration",
                        "generator_function_declaration",
                        "function_expression",
                        "class_declaration",
                        "class" -> inner.field().equals("name");
                case "arrow_function", "catch_clause" -> inner.field().equals("parameter");
                case "for_in_statement" -> inner.field().equals("left");
                case "formal_parameters" -> true;
                default -> false;
            };
            if (declares) {
                return true;
            }
            if (!outer.type().endsWith("pattern") && !outer.type().endsWith("_parameter")) {
                return false;
            }
            inner = outer;
        }
        return false;
    }
}
