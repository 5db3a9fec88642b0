package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What stands in the place of the code in one test: an assertion on that alone says nothing about the code.
 *
 * @param functions functions and methods, whatever they are called on
 * @param owners names whose whole object or module is a stand-in
 * @param answers single methods of an object that answer what the test told them to: {@code shop.price}
 */
record Replaced(Set<String> functions, Set<String> owners, Set<String> answers) {
    static final Replaced NOTHING = new Replaced(Set.of(), Set.of(), Set.of());

    Replaced {
        functions = Set.copyOf(functions);
        owners = Set.copyOf(owners);
        answers = Set.copyOf(answers);
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
                        .filter(one -> Replacing.isDouble(one) && !one.is("spy"))
                        .isPresent();
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
}
