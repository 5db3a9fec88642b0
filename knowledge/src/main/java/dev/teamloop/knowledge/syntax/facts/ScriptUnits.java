package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the tests of JavaScript and TypeScript files: {@code it('…', () => …)}, with each, only, skip and their like. */
final class ScriptUnits {
    private static final Set<String> TESTS = Set.of("it", "test", "specify", "fit", "xit", "xtest", "xspecify");
    private static final Set<String> GROUPS =
            Set.of("describe", "context", "suite", "fdescribe", "xdescribe", "xcontext");
    private static final String HOOK =
            "(test\\.|t\\.)?(before|after|beforeEach|afterEach|beforeAll|afterAll|setup|teardown)";

    private ScriptUnits() {}

    static List<TestUnit> of(Node root) {
        List<TestUnit> found = new ArrayList<>();
        for (Node call : root.all("call_expression")) {
            if (isTest(call) && function(call).isPresent()) {
                List<Node> around = call.ancestors().stream()
                        .filter(above -> isGroup(above) || isTest(above))
                        .toList();
                List<String> names = new ArrayList<>();
                names.add(title(call));
                around.forEach(above -> names.add(title(above)));
                Collections.reverse(names);
                found.add(new TestUnit(String.join("›", names), call, around));
            }
        }
        return found;
    }

    static boolean isTest(Node node) {
        String head = head(node);
        return (TESTS.contains(first(head))
                        && !head.matches("test\\.(describe|before|after|beforeEach|afterEach|extend|use|step|mock).*"))
                || head.equals("t.test");
    }

    static boolean isGroup(Node node) {
        String head = head(node);
        return GROUPS.contains(first(head)) || head.startsWith("test.describe");
    }

    /** What prepares the tests of a group, or clears up after them. */
    static boolean isHook(Node node) {
        return head(node).matches(HOOK);
    }

    /** The words of a call's callee: {@code test.concurrent.each([…])} gives {@code test.concurrent.each}; empty for no call. */
    static String head(Node node) {
        if (!node.is("call_expression")) {
            return "";
        }
        Node callee = node.child("function").orElse(node);
        while (callee.is("call_expression") && callee.child("function").isPresent()) {
            callee = callee.child("function").get();
        }
        return callee.text().replaceAll("\\s+", "").replaceAll("\\[['\"`](\\w+)['\"`]\\]", ".$1");
    }

    private static String first(String head) {
        return head.contains(".") ? head.substring(0, head.indexOf('.')) : head;
    }

    /** The function that is the test or the group; without one it is a plan, not a test. */
    static Optional<Node> function(Node call) {
        List<Node> arguments = arguments(call);
        return arguments.stream()
                .filter(one -> one.is("arrow_function", "function_expression", "generator_function"))
                .reduce((first, second) -> second)
                .or(() -> arguments.stream()
                        .skip(1)
                        .filter(one -> one.is("call_expression"))
                        .flatMap(wrapped -> function(wrapped).stream())
                        .findFirst());
    }

    static String title(Node call) {
        return arguments(call).stream()
                .findFirst()
                .map(node -> Tokens.isString(node) ? Tokens.content(node) : node.text())
                .orElse("(untitled)");
    }

    private static List<Node> arguments(Node call) {
        return call.child("arguments").map(Node::parts).orElse(List.of());
    }
}
