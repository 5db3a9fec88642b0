package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A test or another function.
 *
 * @param whole with decorators or annotations
 * @param cases rows of literal data that it runs on, by parameter; empty where it takes none
 * @param decorations decorators, annotations or the options of a test call
 * @param given parameters that hold a fixture's literal value
 */
record Unit(
        String name,
        Node whole,
        Node body,
        List<String> parameters,
        List<Map<String, Node>> cases,
        List<Node> decorations,
        Map<String, Node> given,
        Optional<Node> defining) {
    Unit {
        parameters = List.copyOf(parameters);
        cases = List.copyOf(cases);
        decorations = List.copyOf(decorations);
        given = Map.copyOf(given);
    }

    String simpleName() {
        return name.substring(name.lastIndexOf('›') + 1);
    }
}
