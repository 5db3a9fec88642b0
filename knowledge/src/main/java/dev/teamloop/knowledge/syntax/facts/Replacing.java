package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Takes up, piece of source by piece, what puts something in the place of the code. */
final class Replacing {
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

    private final Imports imports;
    private final Set<String> functions = new HashSet<>();
    private final Set<String> owners = new HashSet<>();
    private final Set<String> answers = new HashSet<>();

    Replacing(Imports imports) {
        this.imports = imports;
    }

    Replaced found() {
        return new Replaced(functions, owners, answers);
    }

    static boolean isDouble(Call call) {
        return DOUBLES.contains(call.name());
    }

    /** Whether a piece of source can put anything in the place of the code by itself. */
    static boolean may(Node node) {
        return Call.of(node).isPresent() || node.is("assignment", "assignment_expression", "variable_declarator");
    }

    void add(Replaced other) {
        functions.addAll(other.functions());
        owners.addAll(other.owners());
        answers.addAll(other.answers());
    }

    /** @param preparing whether it stands in the test, or in what is made ready for each test: names elsewhere are their own */
    void add(Node node, boolean preparing) {
        Call.of(node).ifPresent(this::called);
        assigned(node);
        if (preparing) {
            told(node);
            overriding(node);
        }
    }

    /** {@code @Mock Shop shop}, {@code private final Shop shop = mock(Shop.class)}. */
    void field(Node declaration) {
        boolean annotated = Units.annotations(declaration).stream()
                .anyMatch(one -> Units.simple(one.text("name")).matches("Mock|MockBean|MockitoBean"));
        if (annotated || holdsDouble(declaration)) {
            declaration.all("variable_declarator").forEach(declarator -> owners.add(declarator.text("name")));
        }
    }

    private static boolean holdsDouble(Node field) {
        return field.first("variable_declarator")
                .flatMap(declarator -> declarator.child("value"))
                .map(Shapes::bare)
                .flatMap(Call::of)
                .filter(call -> isDouble(call) && !call.is("spy"))
                .isPresent();
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

    void called(Call call) {
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
    void assigned(Node assignment) {
        Optional<Node> left = assignment.child("left").filter(node -> node.is("attribute", "member_expression"));
        boolean stands = assignment
                .child("right")
                .filter(right -> right.is("lambda", "arrow_function", "function_expression")
                        || Call.of(right).filter(Replacing::isDouble).isPresent())
                .isPresent();
        boolean own = left.map(
                        node -> node.text().matches("(self|this|cls|module|exports|global|globalThis|window)\\..*"))
                .orElse(true);
        if (stands && !own) {
            left.map(node -> node.text("attribute") + node.text("property")).ifPresent(functions::add);
        }
    }
}
