package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.Set;

/** What runs only when somebody asks it for its values: Python's generator expressions, map and filter, Java's streams. */
final class Lazy {
    private static final Set<String> PYTHON = Set.of("map", "filter");
    private static final Set<String> STREAM = Set.of(
            "map",
            "filter",
            "peek",
            "flatMap",
            "mapToObj",
            "mapToInt",
            "mapToLong",
            "mapToDouble",
            "takeWhile",
            "dropWhile");

    private Lazy() {}

    static boolean isLazy(Node node) {
        if (node.is("generator_expression")) {
            return true;
        }
        Optional<Call> call = Call.of(node);
        return node.is("call")
                ? call.filter(one -> one.receiver().isEmpty() && PYTHON.contains(one.name()))
                        .isPresent()
                : node.is("method_invocation")
                        && call.filter(one -> STREAM.contains(one.name()) && streams(one))
                                .isPresent();
    }

    /** An Optional's map runs at once. */
    private static boolean streams(Call call) {
        return call.chain().stream()
                        .anyMatch(one -> one.is("stream", "parallelStream", "range", "rangeClosed", "boxed"))
                || call.receiver()
                        .map(Node::text)
                        .orElse("")
                        .matches("(?s)[\\w.]*Stream\\s*\\.\\s*(of|iterate|generate|concat)\\(.*");
    }

    /** Whether its values are left where they are: it stands alone, or under a name that stands nowhere else in the body. */
    static boolean isNeverAsked(Node node, Node body) {
        Optional<Node> parent = node.parent();
        if (parent.filter(one -> one.is("expression_statement")).isPresent()) {
            return true;
        }
        return parent.filter(one -> one.is("assignment", "variable_declarator"))
                .flatMap(one -> one.child("left").or(() -> one.child("name")))
                .filter(name -> name.is("identifier"))
                .filter(name -> body.all("identifier").stream()
                        .allMatch(one -> one.equals(name) || !one.text().equals(name.text())))
                .isPresent();
    }
}
