package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hypothesis's state machines, which become tests by {@code TestCart = CartMachine.TestCase}. */
final class StateMachines {
    private static final Pattern CASE = Pattern.compile("(\\w+)\\s*\\.\\s*TestCase");

    private StateMachines() {}

    /** Whether an assignment makes a machine of this file a test, and takes no test's name for it. */
    static boolean isTestCase(Node assignment) {
        Matcher made = CASE.matcher(assignment.text("right"));
        String name = assignment.text("left");
        Node root = assignment.root();
        return made.matches()
                && root.all("class_definition").stream()
                        .anyMatch(type -> type.text("name").equals(made.group(1))
                                && type.text("superclasses").contains("StateMachine"))
                && root.all("class_definition", "function_definition").stream()
                        .noneMatch(other -> other.text("name").equals(name))
                && !Imports.of(root).byName().containsKey(name);
    }
}
