package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Functions of a test file that only hand on what the code under test says: {@code def wanted(n): return price(n)}. */
final class Echo {
    private static final int DEEPEST = 3;

    private final Map<String, Unit> functions;
    private final Locals constants;

    Echo(Map<String, Unit> functions, Locals constants) {
        this.functions = Map.copyOf(functions);
        this.constants = constants;
    }

    /** Whether both sides of a claim are the same call, once or twice handed on. */
    boolean isHeard(Claim claim, Locals locals) {
        Optional<Node> wanted = claim.expected();
        boolean equal = claim.kind() == Kind.EQUAL || claim.kind() == Kind.NEAR;
        if (!equal || wanted.isEmpty()) {
            return false;
        }
        Locals.Bound one = locals.resolve(claim.subject());
        Locals.Bound other = locals.resolve(wanted.get());
        boolean handed = handedOn(one).isPresent() || handedOn(other).isPresent();
        return handed && said(one, 0).equals(said(other, 0));
    }

    private String said(Locals.Bound value, int depth) {
        Optional<Locals.Bound> inner = depth < DEEPEST ? handedOn(value) : Optional.empty();
        return inner.map(one -> said(one, depth + 1)).orElseGet(() -> Rendering.of(value.node(), value.scope()));
    }

    /** The call that a function of the file returns and does nothing but. */
    private Optional<Locals.Bound> handedOn(Locals.Bound value) {
        Optional<Call> call = Call.of(value.node())
                .filter(one -> !one.construction())
                .filter(one -> one.receiver()
                        .map(Node::text)
                        .filter(text -> !text.matches("self|cls|this"))
                        .isEmpty());
        Optional<Unit> function = call.flatMap(one -> Optional.ofNullable(functions.get(one.name())));
        return function.flatMap(one -> returned(one.body()).map(returned -> {
            Locals given = Locals.within(one.body(), Optional.of(constants))
                    .with(Rows.arguments(one.parameters(), call.orElseThrow().arguments(), true), value.scope());
            return given.resolve(returned);
        }));
    }

    private static Optional<Node> returned(Node body) {
        if (!body.is("block", "statement_block")) {
            return Optional.of(body).filter(one -> Call.of(one).isPresent());
        }
        List<Node> statements = body.parts();
        return statements.size() == 1 && statements.get(0).is("return_statement")
                ? statements.get(0).parts().stream()
                        .findFirst()
                        .filter(one -> Call.of(Shapes.bare(one)).isPresent())
                : Optional.empty();
    }
}
