package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Claims that hold whatever the code under test does. */
final class Tautology {
    private static final Pattern SIZE = Pattern.compile("(?s)len \\( .*|.*\\. (length|size|count)( \\( \\))?$");
    private static final Pattern CONSTRUCTION = Pattern.compile("\\bnew\\b|\\b[A-Z]\\w* \\(");
    private static final Pattern ANY = Pattern.compile("(.* \\. )?ANY|expect \\. anything \\( \\).*");
    private static final Set<String> ANYTHING = Set.of("\".*\"", "\"\"", "/.*/", "/^/", "\"^\"", "\".*?\"", "/(?:)/");
    private static final Set<String> OPPOSED = Set.of("==/!=", "is/is not", "in/not in", "</>=", ">/<=");

    private Tautology() {}

    static boolean holds(Claim claim, Locals locals, String subject, String expected) {
        Locals.Bound seen = locals.resolve(claim.subject());
        Optional<Node> wanted = claim.expected();
        return switch (claim.kind()) {
            case TAUTOLOGY -> true;
            case EQUAL, NEAR ->
                ANY.matcher(expected).matches()
                        || AbsurdTolerance.swallowsAll(claim)
                        || wanted.filter(node -> truth(seen.node(), node)).isPresent()
                        || wanted.filter(node -> sameOrLiteral(claim.subject(), node, locals, subject, expected))
                                .isPresent();
            case DIFFERENT ->
                wanted.filter(node -> (isLiteral(claim.subject(), locals) && isLiteral(node, locals))
                                || (isNothing(node) && matchesAnything(seen.node())))
                        .isPresent();
            case TRUE ->
                claim.extra().isEmpty()
                        && (Shapes.constant(seen.node()).orElse(false)
                                || eitherWay(seen.node())
                                || matchesAnything(seen.node()));
            case FALSE -> !Shapes.constant(seen.node()).orElse(true);
            case PRESENT -> never(seen.node()) || matchesAnything(seen.node());
            case ABSENT -> isNothing(seen.node());
            case TYPE -> Set.of("object", "Object", "any", "Object . class").contains(expected);
            case ORDER -> order(claim, subject, expected, locals);
            case CONTAINS ->
                expected.startsWith("\"\"")
                        || wanted.filter(node -> among(seen.node(), node, expected))
                                .isPresent();
            case MATCHES -> ANYTHING.contains(expected.split(" @ ", 2)[0].replace(" ", ""));
            case THROWS -> ownThrow(claim);
            case CALLED -> claim.extra().matches("(?s)atLeast\\(0\\).*");
            case SNAPSHOT, HELPER, NO_THROW, REPLACED -> false;
        };
    }

    /** It throws itself what it expects, and calls nothing that could. */
    private static boolean ownThrow(Claim claim) {
        Node region = ClaimWording.region(claim);
        boolean awaited = region.is("with_statement") || Call.of(region).isPresent();
        return awaited
                && !region.all("raise_statement", "throw_statement").isEmpty()
                && region.all()
                        .filter(node -> node.named())
                        .flatMap(node -> Call.of(node).stream())
                        .allMatch(call -> call.node().equals(claim.at())
                                || (claim.at().encloses(call.node()) && isAsking(claim, call))
                                || call.construction()
                                || (call.receiver().isEmpty() && call.name().matches("[A-Z]\\w*")));
    }

    /** A link of the assertion itself: {@code expect(…)} in {@code expect(…).toThrow()}. */
    private static boolean isAsking(Claim claim, Call call) {
        return !claim.subject().encloses(call.node()) || call.node().encloses(claim.subject());
    }

    /** An imported function or module is there whatever it does. */
    static boolean isThere(Claim claim, Locals locals, Set<String> imported) {
        Node seen = locals.resolve(claim.subject()).node();
        boolean weak = (claim.kind() == Kind.TRUE && claim.extra().isEmpty()) || claim.kind() == Kind.PRESENT;
        return weak && seen.is("identifier") && imported.contains(seen.text());
    }

    private static boolean sameOrLiteral(Node subject, Node wanted, Locals locals, String seen, String expected) {
        if (isLiteral(subject, locals) && isLiteral(wanted, locals)) {
            return true;
        }
        String one = Rendering.written(subject);
        String other = Rendering.written(wanted);
        if (one.equals(other)) {
            return !CONSTRUCTION.matcher(one).find();
        }
        if (isOneVariable(subject, wanted, locals)) {
            return true;
        }
        // result = f(1); result == f(1): one side is the other by another name
        boolean renamed =
                Shapes.bare(subject).is("identifier") != Shapes.bare(wanted).is("identifier");
        return renamed && seen.equals(expected) && !CONSTRUCTION.matcher(seen).find();
    }

    /** {@code total = f(1); again = total; again == total}. */
    private static boolean isOneVariable(Node subject, Node wanted, Locals locals) {
        boolean variables =
                Shapes.bare(subject).is("identifier") && Shapes.bare(wanted).is("identifier");
        Node held = locals.resolve(subject).node();
        Node other = locals.resolve(wanted).node();
        return variables
                && (held.equals(other)
                        || (held.is("identifier")
                                && other.is("identifier")
                                && held.text().equals(other.text())));
    }

    private static boolean isNothing(Node node) {
        return node.is("none", "null", "null_literal", "nil", "undefined");
    }

    private static boolean isLiteral(Node node, Locals locals) {
        return Shapes.isLiteral(locals.resolve(node).node());
    }

    private static boolean eitherWay(Node node) {
        Optional<Shapes.Binary> binary =
                Shapes.binary(node).filter(one -> one.operator().equals("or"));
        if (binary.isEmpty()) {
            return false;
        }
        String left = Rendering.written(binary.get().left());
        Node right = Shapes.bare(binary.get().right());
        boolean opposite = Shapes.negated(right)
                        .map(Rendering::written)
                        .filter(left::equals)
                        .isPresent()
                || Shapes.negated(Shapes.bare(binary.get().left()))
                        .map(Rendering::written)
                        .filter(Rendering.written(right)::equals)
                        .isPresent();
        return opposite || opposed(Shapes.bare(binary.get().left()), right);
    }

    /** {@code x == 1 or x != 1}, {@code x is None or x is not None}. */
    private static boolean opposed(Node left, Node right) {
        Optional<Shapes.Binary> one = Shapes.binary(left);
        Optional<Shapes.Binary> other = Shapes.binary(right);
        if (one.isEmpty() || other.isEmpty()) {
            return false;
        }
        boolean alike = Rendering.written(one.get().left())
                        .equals(Rendering.written(other.get().left()))
                && Rendering.written(one.get().right())
                        .equals(Rendering.written(other.get().right()));
        return alike
                && (OPPOSED.contains(one.get().operator() + "/" + other.get().operator())
                        || OPPOSED.contains(
                                other.get().operator() + "/" + one.get().operator()));
    }

    /** What can never be null: literals, functions and what was just constructed. */
    private static boolean never(Node node) {
        return (Shapes.isLiteral(node) && !node.is("none", "null", "null_literal", "nil", "undefined"))
                || node.is("lambda", "arrow_function", "function_expression")
                || Call.of(node)
                        .filter(call -> call.construction()
                                || (call.receiver().isEmpty() && call.name().matches("[A-Z]\\w*")))
                        .isPresent();
    }

    private static boolean order(Claim claim, String subject, String expected, Locals locals) {
        boolean literals =
                claim.expected().filter(node -> isLiteral(node, locals)).isPresent()
                        && isLiteral(claim.subject(), locals);
        boolean notNegative =
                (claim.extra().matches(">=|isGreaterThanOrEqualTo|toBeGreaterThanOrEqual") && expected.startsWith("0"))
                        || (claim.extra().matches(">|isGreaterThan|toBeGreaterThan") && expected.startsWith("- 1"))
                        || claim.extra().equals("isNotNegative");
        return literals || (notNegative && SIZE.matcher(subject).matches());
    }

    private static boolean among(Node container, Node wanted, String member) {
        String written = Rendering.written(wanted);
        return container.is("list", "tuple", "set", "array")
                && container.parts().stream()
                        .map(Rendering::written)
                        .anyMatch(part -> part.equals(member) || part.equals(written));
    }

    /** {@code expect(f() === 3 || true).toBe(true)}. */
    private static boolean truth(Node seen, Node wanted) {
        Node bare = Shapes.bare(wanted);
        boolean constant = Shapes.binary(seen).isPresent()
                && bare.is("true", "false")
                && Shapes.constant(seen)
                        .filter(value -> value == bare.is("true"))
                        .isPresent();
        return constant || (bare.is("true") && eitherWay(seen));
    }

    /** {@code re.match(".*", text)}, {@code /^/.test(text)}. */
    private static boolean matchesAnything(Node asked) {
        return Call.of(asked)
                .filter(call -> call.is("match", "search", "fullmatch", "matches", "test", "findall"))
                .flatMap(call -> call.is("test") ? call.receiver() : call.argument(0))
                .map(Rendering::written)
                .map(text -> text.replace(" ", ""))
                .filter(ANYTHING::contains)
                .isPresent();
    }
}
