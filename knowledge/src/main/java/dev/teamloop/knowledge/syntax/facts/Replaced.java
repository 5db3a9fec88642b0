package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

    /** What holds for one test: what it replaces itself, its fixtures do, and what is replaced beside all tests. */
    static Replaced in(Unit test, Node root, List<Unit> tests, Imports imports) {
        Replaced found = new Replaced();
        root.all()
                .filter(node -> Call.of(node).isPresent() || node.is("assignment", "assignment_expression"))
                .filter(node -> concerns(node, test, tests))
                .forEach(node -> {
                    Call.of(node).ifPresent(call -> found.note(call, imports));
                    found.assigned(node);
                });
        root.all("field_declaration").stream()
                .filter(field -> Units.annotations(field).stream()
                        .anyMatch(one -> one.text("name").matches("Mock|MockBean|MockitoBean|Spy")))
                .flatMap(field -> field.all("variable_declarator").stream())
                .forEach(declarator -> found.owners.add(declarator.text("name")));
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
        if (path.matches("(jest|vi)\\.(mock|doMock)")
                && !call.node().text().matches("(?s).*(requireActual|importActual|importOriginal|actual).*")) {
            call.argument(0)
                    .filter(Shapes::isString)
                    .map(Shapes::content)
                    .ifPresent(module -> owners.addAll(imports.namesFrom(module)));
        }
        if (call.is("mockStatic")) {
            call.argument(0).ifPresent(type -> owners.add(type.text().replaceAll("\\.class$", "")));
        }
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
        if (overridden(call.get(), locals)) {
            return true;
        }
        List<Call> chain = call.get().chain();
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
