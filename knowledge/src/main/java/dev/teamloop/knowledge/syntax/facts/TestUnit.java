package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.List;

/**
 * A test.
 *
 * @param name with what encloses it: {@code TestCart›test_total}
 * @param whole with its decorators or annotations
 * @param around the classes or groups that it stands in, the nearest first
 */
record TestUnit(String name, Node whole, List<Node> around) {
    TestUnit {
        around = List.copyOf(around);
    }
}
