package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.core.source.Assertion.Standing;
import dev.teamloop.knowledge.syntax.Node;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Puts a claim into the words of an {@link Assertion}: variables replaced, the literal as the expectation, claims that always
 * hold and claims on stand-ins told apart.
 *
 * @param imported names that the file imports
 * @param equalToAnything classes of the file whose instances equal whatever they are compared with
 * @param agreeing functions of the file that say the same whatever they are asked
 * @param echo functions of the file that only hand on what others say
 */
record ClaimWording(
        Replaced replaced,
        Set<String> imported,
        Set<String> equalToAnything,
        Set<String> agreeing,
        Origins origins,
        Echo echo) {
    /** What only serves to assert tells nothing about what is tested. */
    private static final Pattern LIBRARY = Pattern.compile(
            "|raises|warns|expect|fail|assert\\w*|to[A-Z]\\w*|isInstanceOf|hasMessage\\w*|verify|when|thenReturn|mock");

    private static final Pattern CALLEE = Pattern.compile("[\\w$.]{1,120}");

    ClaimWording {
        imported = Set.copyOf(imported);
        equalToAnything = Set.copyOf(equalToAnything);
        agreeing = Set.copyOf(agreeing);
    }

    /** {@code @Test(expected = X.class)}. */
    static Optional<Assertion> expectedByAnnotation(Node decoration, Unit unit, Locals locals) {
        return decoration.all("element_value_pair").stream()
                .filter(pair -> pair.text("key").matches("expected(Exceptions)?"))
                .flatMap(pair -> pair.child("value").stream())
                .findFirst()
                .map(type -> {
                    boolean anything = type.text().matches("(?s).*\\b(Throwable|Error|AssertionError)\\.class.*");
                    Standing standing = anything ? Standing.SWALLOWED : Standing.EFFECTIVE;
                    Set<String> calls = new TreeSet<>();
                    called(unit.body(), locals, calls, 0);
                    return new Assertion(
                            Kind.THROWS,
                            Rendering.written(type),
                            "",
                            Rendering.written(type),
                            decoration.line(),
                            standing,
                            false,
                            calls,
                            "",
                            Assertion.Traced.UNKNOWN);
                });
    }

    /** What has to throw for the claim to hold. */
    static Node region(Claim claim) {
        return claim.at().ancestors().stream()
                .takeWhile(above -> !above.is("block", "statement_block"))
                .filter(above -> above.is("with_statement"))
                .findFirst()
                .orElse(claim.at());
    }

    Assertion made(Claim raw, Rows.Row row, Standing standing, boolean conditional, Unit unit) {
        Locals locals = row.locals();
        Claim claim = oriented(raw, locals);
        String subject = Rendering.of(claim.subject(), locals);
        String expected =
                claim.expected().map(node -> Rendering.of(node, locals)).orElse("");
        Kind kind = kind(claim, locals, subject, expected);
        String written = Sizes.plain(claim.viewed(Rendering.written(claim.subject())));
        boolean sign = kind == Kind.TRUE || kind == Kind.FALSE || kind == Kind.ABSENT || kind == Kind.PRESENT;
        boolean said = sign && claim.kind() != kind;
        UnaryOperator<String> expecting =
                text -> tagged(said ? claim.extra() : (text + " " + claim.extra()).strip(), row.tag());
        return new Assertion(
                kind,
                Sizes.plain(claim.viewed(subject)),
                expecting.apply(expected),
                written,
                claim.at().line(),
                standing,
                conditional,
                calls(claim, locals, unit),
                by(claim.at()),
                traced(claim, locals, expecting));
    }

    private Assertion.Traced traced(Claim claim, Locals locals, UnaryOperator<String> expecting) {
        String subject = Sizes.plain(claim.viewed(origins.seen(claim.subject(), locals)));
        String expected =
                claim.expected().map(node -> origins.expected(node, locals)).orElse("");
        boolean told = !subject.isEmpty() && claim.expected().isEmpty() == expected.isEmpty();
        return told ? new Assertion.Traced(subject, expecting.apply(expected)) : Assertion.Traced.UNKNOWN;
    }

    /** The call that a claim's chain begins with, as it is written. */
    private static String by(Node at) {
        Node link = at;
        while (link.is("member_expression")) {
            Optional<Node> object = link.child("object");
            if (object.isEmpty()) {
                return "";
            }
            link = object.get();
        }
        return Call.of(link)
                .map(call -> call.chain().get(0).path())
                .filter(path -> CALLEE.matcher(path).matches())
                .orElse("");
    }

    static String tagged(String expected, String tag) {
        return tag.isEmpty() ? expected : expected + " @ " + tag;
    }

    /** The literal is the expectation, on whichever side it stands. */
    private static Claim oriented(Claim claim, Locals locals) {
        boolean turns = claim.kind() == Kind.EQUAL || claim.kind() == Kind.DIFFERENT || claim.kind() == Kind.NEAR;
        if (!turns || claim.expected().isEmpty()) {
            return claim;
        }
        Node expected = claim.expected().get();
        boolean reversed = Shapes.isLiteral(locals.resolve(claim.subject()).node())
                && !Shapes.isLiteral(locals.resolve(expected).node());
        Claim turned = reversed ? claim.turned() : claim;
        boolean near = Call.of(Shapes.bare(turned.expected().get()))
                .filter(call -> call.is("approx"))
                .isPresent();
        return near ? turned.as(Kind.NEAR) : turned;
    }

    private boolean anySide(Claim claim, Locals locals) {
        return EqualToAnything.isOne(locals.resolve(claim.subject()).node(), equalToAnything)
                || claim.expected()
                        .filter(node ->
                                EqualToAnything.isOne(locals.resolve(node).node(), equalToAnything))
                        .isPresent();
    }

    private Kind kind(Claim claim, Locals locals, String subject, String expected) {
        if (Tautology.holds(claim, locals, subject, expected)
                || Tautology.isThere(claim, locals, imported)
                || Agreeing.answers(claim, locals, agreeing)
                || echo.isHeard(claim, locals)
                || (claim.kind() == Kind.EQUAL && anySide(claim, locals))) {
            return Kind.TAUTOLOGY;
        }
        if (claim.kind() != Kind.CALLED
                && claim.kind() != Kind.THROWS
                && claim.kind() != Kind.HELPER
                && replaced.stands(claim.subject(), locals)) {
            return Kind.REPLACED;
        }
        boolean equal = claim.kind() == Kind.EQUAL;
        if (!equal && claim.kind() != Kind.DIFFERENT) {
            return claim.kind();
        }
        return switch (expected) {
            case "True", "true" -> equal ? Kind.TRUE : Kind.FALSE;
            case "False", "false" -> equal ? Kind.FALSE : Kind.TRUE;
            case "None", "null", "nil", "undefined" -> equal ? Kind.ABSENT : Kind.PRESENT;
            default -> claim.kind();
        };
    }

    private static Set<String> calls(Claim claim, Locals locals, Unit unit) {
        Set<String> names = new TreeSet<>();
        switch (claim.kind()) {
            case THROWS, NO_THROW -> {
                called(region(claim), locals, names, 0);
                called(claim.subject(), locals, names, 0);
            }
            case CALLED -> called(unit.body(), locals, names, 0);
            default -> {
                called(claim.subject(), locals, names, 0);
                claim.expected().ifPresent(node -> called(node, locals, names, 0));
                names.addAll(called(claim.view()));
            }
        }
        names.removeIf(LIBRARY.asMatchPredicate());
        return names;
    }

    /** {@code . total ( )} calls total. */
    private static List<String> called(String view) {
        return view.endsWith("( )") ? List.of(view.replaceAll("[. ()]", "")) : List.of();
    }

    private static void called(Node node, Locals locals, Set<String> names, int depth) {
        node.all().forEach(one -> {
            Call.of(one).ifPresent(call -> names.add(call.name()));
            if (one.is("method_reference")) {
                names.add(one.text().replaceAll("(?s).*::\\s*", ""));
            }
            Optional<Locals.Bound> held = depth < 4 && names.size() < 200 && one.is("identifier")
                    ? locals.value(one.text())
                    : Optional.empty();
            held.filter(bound -> !bound.node().encloses(one))
                    .ifPresent(bound -> called(bound.node(), bound.scope(), names, depth + 1));
        });
    }
}
