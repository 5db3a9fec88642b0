package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Marker;
import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds in a file what switches tests off, bends the run, takes code out of the count or knows that it is tested. */
final class Markers {
    private static final int LONGEST = 160;
    private static final Pattern EXCLUDING_COMMENT = Pattern.compile(
            "(?i)pragma:?\\s*no\\s*(cover|branch)|(istanbul|c8|v8|coverage):?\\s+ignore|node:coverage\\s+(ignore|disable)|lcov_excl|jacoco:off");
    private static final Pattern DOCTEST_SKIP = Pattern.compile("(?m)^\\s*(>>>|\\.\\.\\.).*#\\s*doctest:.*\\+SKIP");
    private static final Pattern AWARE = Pattern.compile(
            "PYTEST_CURRENT_TEST|PYTEST_VERSION|COVERAGE_RUN|JEST_WORKER_ID|VITEST(_WORKER_ID)?|MOCHA_COLORS|NODE_V8_COVERAGE|surefire\\.|org\\.junit|org\\.testng|sun\\.java\\.command|_called_from_test");

    /** The name of a test runner, all of a text or its beginning, where the file asks what is loaded, set or called. */
    private static final Pattern RUNNER =
            Pattern.compile("(?i)[rbu]?[\"'`]+(_?pytest|py\\.test|unittest|vitest|jest|mocha)[\\w.-]{0,12}[\"'`]+");

    private static final Pattern ASKS = Pattern.compile(
            "sys\\.(modules|argv|_getframe)|os\\.(environ|getenv)|inspect\\.(stack|currentframe)|process\\.(env|argv)|getStackTrace|StackWalker");

    private final List<Unit> tests;
    private final Node root;
    private final boolean asks;
    private final MarkerRules rules;
    private final Imports imports;
    private final List<Marker> found = new ArrayList<>();

    Markers(Language language, Node root, List<Unit> tests, Imports imports) {
        this.imports = imports;
        this.tests = tests;
        this.root = root;
        this.asks = ASKS.matcher(root.text()).find();
        this.rules = new MarkerRules(language, root);
    }

    /** {@code forgiving} are functions that swallow what they are handed fails with. */
    List<Marker> all(List<Unit> forgiving) {
        root.all().forEach(this::look);
        tests.forEach(this::earlyReturns);
        tests.forEach(this::wrappers);
        forgiving.forEach(one -> found.add(
                new Marker(Kind.FORGIVES, "", one.simpleName(), one.whole().line())));
        return found;
    }

    private void look(Node node) {
        if (node.isComment()) {
            if (EXCLUDING_COMMENT.matcher(node.text()).find()) {
                add(Kind.EXCLUSION, node, node.text());
            }
            return;
        }
        if (node.is("function_definition")) {
            Replacements.standIns(node, imports).forEach(name -> add(Kind.STANDS_IN, node, name));
        }
        rules.kind(node).ifPresent(kind -> add(kind, node, MarkerRules.show(node)));
        if (Shapes.isString(node) && DOCTEST_SKIP.matcher(node.text()).find()) {
            add(Kind.DOCTEST_SKIP, node, "doctest: +SKIP");
        }
        boolean word = Shapes.isString(node) || node.is("identifier", "property_identifier", "dotted_name");
        boolean runner =
                asks && Shapes.isString(node) && RUNNER.matcher(node.text()).matches();
        if ((word && AWARE.matcher(node.text()).find()) || runner || rules.looksForTests(node)) {
            add(Kind.TEST_AWARE, node, Rendering.written(statement(node)));
        }
    }

    private static Node statement(Node node) {
        return node.ancestors().stream()
                .filter(above -> above.is("comparison_operator", "binary_expression")
                        || above.type().endsWith("_statement"))
                .findFirst()
                .orElse(node);
    }

    private void add(Kind kind, Node node, String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        String shown = line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
        found.add(new Marker(kind, owner(node), shown, node.line()));
    }

    /** The innermost test that it stands in or decorates. */
    private String owner(Node node) {
        return tests.stream()
                .filter(unit -> unit.whole().encloses(node))
                .reduce((outer, inner) -> inner.whole().encloses(outer.whole()) ? outer : inner)
                .map(Unit::name)
                .orElse("");
    }

    /** Decorators, and calls that the test's function is handed to: {@code test('x', calm(() => …))}. */
    private void wrappers(Unit unit) {
        Stream<Node> decorators = unit.decorations().stream()
                .filter(one -> one.is("decorator"))
                .flatMap(one -> one.parts().stream().limit(1));
        Stream<Node> calls = unit.defining().stream()
                .flatMap(function -> function.ancestors().stream().takeWhile(above -> above != unit.whole()))
                .filter(above -> above.is("call_expression"));
        Stream.concat(decorators, calls)
                .map(node -> Call.of(node).map(Call::path).orElseGet(node::text))
                .filter(name -> name.matches("[\\w.$]{1,120}"))
                .forEach(name -> found.add(
                        new Marker(Kind.WRAPPED, unit.name(), name, unit.whole().line())));
    }

    /** A bare return under a condition, before the first assertion. */
    private void earlyReturns(Unit unit) {
        List<Node> leaving = unit.body().all("return_statement").stream()
                .filter(one -> leavesEarly(one, unit))
                .toList();
        if (leaving.isEmpty()) {
            return;
        }
        List<Node> asserting = unit.body().all().filter(rules::asserts).toList();
        int first = asserting.stream().mapToInt(Node::end).min().orElse(Integer.MAX_VALUE);
        int last = asserting.stream().mapToInt(Node::start).max().orElse(-1);
        leaving.stream()
                .filter(one -> one.start() < last && one.start() < first)
                .forEach(one -> add(Kind.EARLY_RETURN, one, statementOf(one)));
    }

    private static boolean leavesEarly(Node leaving, Unit unit) {
        boolean bare = leaving.parts().stream().allMatch(Shapes::isLiteral);
        boolean conditional = leaving.ancestors().stream()
                .takeWhile(above -> above != unit.body())
                .anyMatch(above -> above.is("if_statement"));
        Optional<Node> function =
                leaving.ancestors().stream().filter(Functions::isFunction).findFirst();
        return bare && conditional && function.equals(unit.defining());
    }

    private static String statementOf(Node leaving) {
        return leaving.ancestors().stream()
                .filter(above -> above.is("if_statement"))
                .findFirst()
                .flatMap(above -> above.child("condition"))
                .map(Rendering::written)
                .map(text -> "if " + text + ": return")
                .orElse("return");
    }
}
