package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which of a file's stand-ins hold for which of its tests; sorted once, asked for each test. */
final class Replacements {
    private final Imports imports;
    /** What is replaced beside all tests, in whatever runs before each of them. */
    private final Replaced everywhere;
    /** What a function replaces that only those tests run which name it among their parameters. */
    private final Map<String, Replaced> fixtures = new HashMap<>();

    Replacements(Node root, List<Unit> tests, Imports imports) {
        this.imports = imports;
        Replacing always = new Replacing(imports);
        Map<String, Replacing> asked = new HashMap<>();
        for (Node node : outside(root, tests)) {
            Optional<Node> owner = node.ancestors().stream()
                    .filter(above -> above.is("function_definition"))
                    .findFirst()
                    .filter(function -> !runsAlways(function));
            owner.map(one -> asked.computeIfAbsent(one.text("name"), name -> new Replacing(imports)))
                    .orElse(always)
                    .add(node, preparing(node));
        }
        root.all("field_declaration").forEach(always::field);
        everywhere = always.found();
        asked.forEach((name, replacing) -> fixtures.put(name, replacing.found()));
    }

    /** What a test or helper replaces itself, its fixtures do, and is replaced for all. */
    Replaced in(Unit test) {
        Replacing found = new Replacing(imports);
        found.add(everywhere);
        test.parameters().forEach(name -> found.add(fixtures.getOrDefault(name, Replaced.NOTHING)));
        test.whole().all().filter(Replacing::may).forEach(node -> found.add(node, true));
        return found.found();
    }

    private static List<Node> outside(Node root, List<Unit> tests) {
        Set<Node> wholes = tests.stream().map(Unit::whole).collect(Collectors.toCollection(HashSet::new));
        List<Node> found = new ArrayList<>();
        int end = -1;
        for (Node node : root.all().toList()) {
            if (node.start() < end) {
                continue;
            }
            if (wholes.contains(node)) {
                end = node.end();
            } else if (Replacing.may(node)) {
                found.add(node);
            }
        }
        return found;
    }

    private static boolean runsAlways(Node function) {
        return function.text("name").matches("(?i)set_?up\\w*")
                || Units.decorators(function).stream()
                        .anyMatch(decorator -> decorator.text().contains("autouse"));
    }

    /** Whether it stands in what is made ready for each test. */
    private static boolean preparing(Node node) {
        return node.ancestors().stream()
                .filter(above -> above.is("method_declaration", "constructor_declaration", "lambda_expression"))
                .findFirst()
                .map(one -> one.text("name").matches("(?i)set_?up\\w*")
                        || Units.annotations(one).stream()
                                .anyMatch(annotation ->
                                        Units.simple(annotation.text("name")).startsWith("Before")))
                .orElse(true);
    }

    /**
     * What a fixture puts in the code's place for tests in other files: {@code .price} where all tests get it,
     * {@code full_cart.total} where it is a method of what the fixture gives.
     */
    static Set<String> standIns(Node fixture, Imports imports) {
        if (!Units.isFixture(fixture)) {
            return Set.of();
        }
        Set<String> found = new HashSet<>();
        if (Units.decorators(fixture).stream()
                .anyMatch(one -> one.text().replaceAll("\\s", "").contains("autouse=True"))) {
            Replacing all = new Replacing(imports);
            fixture.all().forEach(node -> Call.of(node).ifPresent(all::called));
            all.found().functions().forEach(name -> found.add("." + name));
        }
        Replacing own = new Replacing(imports);
        fixture.all("assignment").forEach(own::assigned);
        own.found().functions().forEach(name -> found.add(fixture.text("name") + "." + name));
        return found;
    }
}
