package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Takes a condition apart into the claims that it makes. */
final class Conditions {
    private Conditions() {}

    /** The claims of saying that {@code condition} holds, or that it does not. */
    static List<Claim> of(Node at, Node condition, boolean holds) {
        Node bare = Shapes.bare(condition);
        if (bare.is("tuple") && !bare.parts().isEmpty()) {
            return List.of(Claim.of(Kind.TAUTOLOGY, at, bare));
        }
        Optional<Node> inner = Shapes.negated(bare);
        if (inner.isPresent()) {
            return of(at, inner.get(), !holds);
        }
        Optional<Boolean> constant = Shapes.constant(bare);
        if (constant.isPresent() && constant.get() == holds) {
            return List.of(Claim.of(Kind.TAUTOLOGY, at, bare));
        }
        Optional<Shapes.Binary> binary = Shapes.binary(bare);
        if (binary.isPresent()) {
            return compared(at, bare, binary.get(), holds);
        }
        Optional<Call> call = Call.of(bare);
        Optional<Claim> known = call.flatMap(found -> asked(at, found));
        Claim claim = known.orElse(Claim.of(Kind.TRUE, at, bare));
        return List.of(holds ? claim : claim.negated());
    }

    private static List<Claim> compared(Node at, Node whole, Shapes.Binary binary, boolean holds) {
        boolean both = binary.operator().equals(holds ? "and" : "or");
        if (both) {
            return Stream.concat(of(at, binary.left(), holds).stream(), of(at, binary.right(), holds).stream())
                    .toList();
        }
        Claim claim = switch (binary.operator()) {
            case "==", "is" -> Claim.of(Kind.EQUAL, at, binary.left(), binary.right());
            case "!=", "is not" -> Claim.of(Kind.DIFFERENT, at, binary.left(), binary.right());
            case "in" -> among(at, binary, "");
            case "not in" -> among(at, binary, "not ");
            case "instanceof" -> Claim.of(Kind.TYPE, at, binary.left(), binary.right());
            case "<", "<=", ">", ">=" ->
                Claim.of(Kind.ORDER, at, binary.left(), binary.right()).with(binary.operator());
            default -> Claim.of(Kind.TRUE, at, whole);
        };
        return List.of(holds ? claim : claim.negated());
    }

    /** {@code "a" in f()} looks at f, {@code f() in (1, 2)} too. */
    private static Claim among(Node at, Shapes.Binary binary, String extra) {
        boolean choice = Shapes.isLiteral(binary.right()) && !Shapes.isLiteral(binary.left());
        return choice
                ? Claim.of(Kind.CONTAINS, at, binary.left(), binary.right()).with(extra + "in")
                : Claim.of(Kind.CONTAINS, at, binary.right(), binary.left()).with(extra);
    }

    /** {@code a.equals(b)} and its like say more than a truth value. */
    private static Optional<Claim> asked(Node at, Call call) {
        Optional<Node> first = call.argument(0);
        Optional<Node> second = call.argument(1);
        if (call.is("equals") && second.isEmpty() && first.isPresent()) {
            return call.receiver().map(subject -> Claim.of(Kind.EQUAL, at, subject, first.get()));
        }
        if (first.isEmpty() || second.isEmpty()) {
            return Optional.empty();
        }
        if (call.is("equals", "deepEquals", "DeepEqual", "isDeepStrictEqual", "isclose", "allclose")) {
            Kind kind = call.is("isclose", "allclose") ? Kind.NEAR : Kind.EQUAL;
            return Optional.of(Claim.of(kind, at, first.get(), second.get()));
        }
        return call.is("isinstance")
                ? Optional.of(Claim.of(Kind.TYPE, at, first.get(), second.get()))
                : Optional.empty();
    }
}
