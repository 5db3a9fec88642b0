package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What a file's tests put in the place of the code: an assertion on that alone says nothing about the code. */
final class Replaced {
    private static final Set<String> DOUBLES = Set.of(
            "Mock",
            "MagicMock",
            "AsyncMock",
            "NonCallableMock",
            "create_autospec",
            "mock",
            "stub",
            "fn",
            "spy",
            "mocked",
            "deepMock");

    private final Set<String> functions = new HashSet<>();
    private final Set<String> owners = new HashSet<>();
    /** Single methods of an object that answer what the test told them to: {@code shop.price}. */
    private final Set<String> answers = new HashSet<>();

    /** What holds for one test: what it replaces itself, its fixtures do, and what is replaced beside all tests. */
    static Replaced in(Unit test, Node root, List<Unit> tests, Imports imports) {
        Replaced found = new Replaced();
        root.all()
                .filter(node -> Call.of(node).isPresent()
                        || node.is("assignment", "assignment_expression", "variable_declarator"))
                .filter(node -> concerns(node, test, tests))
                .forEach(node -> {
                    Call.of(node).ifPresent(call -> found.note(call, imports));
                    found.assigned(node);
                    if (preparing(node, test)) {
                        found.told(node);
                        found.overriding(node);
                    }
                });
        root.all("field_declaration").stream()
                .filter(field -> Units.annotations(field).stream()
                                .anyMatch(one -> Units.simple(one.text("name")).matches("Mock|MockBean|MockitoBean"))
                        || isDouble(field))
                .flatMap(field -> field.all("variable_declarator").stream())
                .forEach(declarator -> found.owners.add(declarator.text("name")));
        return found;
    }

    /**
     * What a fixture puts in the code's place for tests in other files: {@code .price} where all tests get it,
     * {@code full_cart.total} where it is a method of what the fixture gives.
     */
    static Set<String> standIns(Node fixture, Imports imports) {
        List<Node> decorators = Units.decorators(fixture);
        if (decorators.stream().noneMatch(one -> one.text().contains("fixture"))) {
            return Set.of();
        }
        Set<String> found = new HashSet<>();
        if (decorators.stream().anyMatch(one -> one.text().replaceAll("\\s", "").contains("autouse=True"))) {
            Replaced all = new Replaced();
            fixture.all().forEach(node -> Call.of(node).ifPresent(call -> all.note(call, imports)));
            all.functions.forEach(name -> found.add("." + name));
        }
        Replaced own = new Replaced();
        fixture.all("assignment").forEach(own::assigned);
        own.functions.forEach(name -> found.add(fixture.text("name") + "." + name));
        return found;
    }

    private static boolean concerns(Node node, Unit test, List<Unit> tests) {
        if (test.whole().encloses(node)) {
            return true;
        }
        Optional<Node> function = node.ancestors().stream()
                .filter(above -> above.is("function_definition"))
                .findFirst();
        boolean elsewhere = tests.stream().anyMatch(other -> other.whole().encloses(node));
        boolean unused = function.filter(one -> !test.parameters().contains(one.text("name"))
                        && !one.text("name").matches("(?i)set_?up\\w*")
                        && Units.decorators(one).stream()
                                .noneMatch(decorator -> decorator.text().contains("autouse")))
                .isPresent();
        return !elsewhere && !unused;
    }

    /** {@code private final Shop shop = mock(Shop.class);} */
    private static boolean isDouble(Node field) {
        return field.first("variable_declarator")
                .flatMap(declarator -> declarator.child("value"))
                .map(Shapes::bare)
                .flatMap(Call::of)
                .filter(call -> DOUBLES.contains(call.name()) && !call.is("spy"))
                .isPresent();
    }

    /** Whether it stands in the test itself, or in what is made ready for each test; names of other functions are their own. */
    private static boolean preparing(Node node, Unit test) {
        if (test.whole().encloses(node)) {
            return true;
        }
        Optional<Node> method = node.ancestors().stream()
                .filter(above -> above.is("method_declaration", "constructor_declaration", "lambda_expression"))
                .findFirst();
        return method.map(one -> one.text("name").matches("(?i)set_?up\\w*")
                        || Units.annotations(one).stream()
                                .anyMatch(annotation ->
                                        Units.simple(annotation.text("name")).startsWith("Before")))
                .orElse(true);
    }

    /** {@code when(shop.price(3)).thenReturn(30)}, {@code doReturn(30).when(shop).price(3)}. */
    private void told(Node node) {
        Optional<Call> call = Call.of(node);
        if (call.isEmpty()) {
            return;
        }
        Optional<Call> before = call.get().receiver().flatMap(Call::of);
        if (call.get().name().matches("then(Return|Answer|Throw)|will(Return|Answer|Throw)|will")) {
            before.filter(one -> one.is("when", "given"))
                    .flatMap(one -> one.argument(0))
                    .map(Shapes::bare)
                    .flatMap(Call::of)
                    .ifPresent(this::answer);
        }
        boolean after = before.filter(one -> one.is("when", "given"))
                .flatMap(Call::receiver)
                .flatMap(Call::of)
                .filter(one -> one.name().matches("do(Return|Answer|Throw)|will(Return|Answer|Throw)?"))
                .isPresent();
        if (after) {
            before.flatMap(one -> one.argument(0))
                    .ifPresent(object ->
                            answers.add(object.text() + "." + call.get().name()));
        }
    }

    private void answer(Call call) {
        call.receiver().ifPresent(object -> answers.add(object.text() + "." + call.name()));
    }

    /** {@code shop = new Shop() { int price(int n) {…} }}. */
    private void overriding(Node node) {
        Optional<Node> name = node.child("left").or(() -> node.child("name"));
        Optional<Node> made = node.child("right")
                .or(() -> node.child("value"))
                .filter(value -> value.is("object_creation_expression"));
        made.flatMap(value -> value.first("class_body")).map(Node::parts).orElse(List.of()).stream()
                .filter(part -> part.is("method_declaration"))
                .forEach(part -> name.ifPresent(
                        one -> answers.add(one.text().replaceAll("^this\\.", "") + "." + part.text("name"))));
    }

    /** A factory that spreads the real module puts only what it names in its place. */
    private static Optional<Set<String>> named(Call mocking) {
        Optional<Node> made = mocking.argument(1)
                .filter(factory -> !factory.all("spread_element").isEmpty())
                .flatMap(factory -> factory.all("object").stream().findFirst());
        return made.map(object -> object.parts().stream()
                .filter(part -> part.is("pair", "method_definition"))
                .filter(part -> !part.text().matches("(?s).*([aA]ctual|[oO]riginal)\\b.*"))
                .map(part -> part.text("key") + part.text("name"))
                .collect(Collectors.toSet()));
    }

    private void note(Call call, Imports imports) {
        String path = call.path();
        if (path.matches("(mock\\.)?patch|mocker\\.patch|monkeypatch\\.setattr")) {
            call.argument(0).filter(Shapes::isString).map(Shapes::content).ifPresent(this::function);
        }
        boolean onObject = path.matches(
                "(mock\\.)?patch\\.object|mocker\\.patch\\.object|monkeypatch\\.setattr|setattr|(jest|vi|sinon|t\\.mock|mock)\\.(spyOn|stub|method|replace)");
        if (onObject && stubbed(call)) {
            call.argument(1).filter(Shapes::isString).map(Shapes::content).ifPresent(this::function);
        }
        if (path.matches("(jest|vi)\\.(mock|doMock)")) {
            call.argument(0)
                    .filter(Shapes::isString)
                    .map(Shapes::content)
                    .ifPresent(module -> mocked(call, imports.namesFrom(module)));
        }
        if (call.is("mockStatic")) {
            call.argument(0).ifPresent(type -> owners.add(type.text().replaceAll("\\.class$", "")));
        }
    }

    private void mocked(Call mocking, Set<String> names) {
        Optional<Set<String>> some = named(mocking);
        names.stream()
                .filter(name -> some.map(those -> those.contains(name)).orElse(true))
                .forEach(owners::add);
        // import * as shop: what is asked of it by these names
        some.ifPresent(those -> names.forEach(name -> those.forEach(one -> answers.add(name + "." + one))));
    }

    /** A spy alone lets the real code run. */
    private static boolean stubbed(Call call) {
        if (!call.is("spyOn")) {
            return true;
        }
        return call.node().ancestors().stream()
                .limit(2)
                .anyMatch(above -> above.text().matches("(?s).*\\.mock(Return|Implementation|Resolved|Rejected).*"));
    }

    private void function(String dotted) {
        functions.add(dotted.substring(dotted.lastIndexOf('.') + 1));
    }

    /** {@code shop.price = lambda …}. */
    private void assigned(Node assignment) {
        Optional<Node> left = assignment.child("left").filter(node -> node.is("attribute", "member_expression"));
        boolean stands = assignment
                .child("right")
                .filter(right -> right.is("lambda", "arrow_function", "function_expression")
                        || Call.of(right)
                                .filter(call -> DOUBLES.contains(call.name()))
                                .isPresent())
                .isPresent();
        boolean own = left.map(
                        node -> node.text().matches("(self|this|cls|module|exports|global|globalThis|window)\\..*"))
                .orElse(true);
        if (stands && !own) {
            left.map(node -> node.text("attribute") + node.text("property")).ifPresent(functions::add);
        }
    }

    /** {@code new Shop() { int price() {…} }.price()}: the method is the test's own. */
    private static boolean overridden(Call call, Locals locals) {
        return call.receiver()
                .map(receiver -> locals.resolve(receiver).node())
                .filter(made -> made.is("object_creation_expression"))
                .flatMap(made -> made.first("class_body"))
                .filter(body -> body.parts().stream()
                        .anyMatch(part -> part.is("method_declaration")
                                && part.text("name").equals(call.name())))
                .isPresent();
    }

    private boolean isTold(Call call) {
        return call.receiver()
                .map(object -> object.text().replaceAll("^this\\.", "") + "." + call.name())
                .filter(answers::contains)
                .isPresent();
    }

    /** Whether what is looked at comes from a stand-in itself. */
    boolean stands(Node subject, Locals locals) {
        Node bare = Shapes.bare(subject);
        if (bare.is("identifier")) {
            Locals.Bound held = locals.resolve(bare);
            return !held.node().is("identifier") && stands(held.node(), held.scope());
        }
        Optional<Call> call = Call.of(bare);
        if (call.isEmpty()) {
            return false;
        }
        if (functions.contains(call.get().name())
                || (call.get().receiver().isEmpty()
                        && owners.contains(call.get().name()))) {
            return true;
        }
        List<Call> chain = call.get().chain();
        if (overridden(call.get(), locals) || chain.stream().anyMatch(this::isTold)) {
            return true;
        }
        Optional<Node> root =
                chain.get(0).receiver().or(() -> chain.get(0).node().child("function"));
        if (root.isEmpty() || (chain.size() == 1 && root.get().equals(bare))) {
            return false;
        }
        Node first = root.get();
        while (first.is("attribute", "member_expression", "field_access")) {
            Node now = first;
            first = now.child("object").orElse(now.children().get(0));
        }
        String name = first.text();
        return owners.contains(name)
                || locals.value(name)
                        .flatMap(value -> Call.of(Shapes.bare(value.node())))
                        .filter(one -> DOUBLES.contains(one.name()) && !one.is("spy"))
                        .isPresent();
    }
}
