package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.core.source.Assertion.Standing;
import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/** What the tests and helpers of one file assert; calls to helpers of the same file are looked into. */
final class Claims {
    private static final int DEEPEST = 2;
    private static final int MOST = 2_000;
    /** What only serves to assert tells nothing about what is tested. */
    private static final Pattern LIBRARY = Pattern.compile(
            "|raises|warns|expect|fail|assert\\w*|to[A-Z]\\w*|isInstanceOf|hasMessage\\w*|verify|when|thenReturn|mock");

    private final AssertionReader reader;
    private final Locals constants;
    private final Function<Unit, Replaced> replacing;
    private Replaced replaced = new Replaced();
    private final Set<String> imported;
    private final Map<String, Unit> helpers = new HashMap<>();

    Claims(AssertionReader reader, Locals constants, Function<Unit, Replaced> replacing, Set<String> imported, List<Unit> helpers) {
        this.imported = Set.copyOf(imported);
        this.reader = reader;
        this.constants = constants;
        this.replacing = replacing;
        helpers.forEach(helper -> this.helpers.put(helper.simpleName(), helper));
    }

    List<Assertion> of(Unit unit) {
        replaced = replacing.apply(unit);
        Locals locals = Locals.within(unit.body(), Optional.of(constants)).with(unit.given(), constants);
        List<Assertion> found = new ArrayList<>();
        collect(unit, locals, 0, found);
        unit.decorations().forEach(one -> expectedByAnnotation(one, unit, locals).ifPresent(found::add));
        return found;
    }

    /** {@code @Test(expected = X.class)}. */
    private Optional<Assertion> expectedByAnnotation(Node decoration, Unit unit, Locals locals) {
        return decoration.all("element_value_pair").stream()
                .filter(pair -> pair.text("key").matches("expected(Exceptions)?"))
                .flatMap(pair -> pair.child("value").stream())
                .findFirst()
                .map(type -> {
                    boolean anything = type.text().matches("(?s).*\\b(Throwable|Error|AssertionError)\\.class.*");
                    Standing standing = anything ? Standing.SWALLOWED : Standing.EFFECTIVE;
                    Set<String> calls = new TreeSet<>();
                    called(unit.body(), locals, calls, 0);
                    return new Assertion(Kind.THROWS, Rendering.written(type), "", Rendering.written(type), decoration.line(), standing, false, calls);
                });
    }

    private void collect(Unit unit, Locals locals, int depth, List<Assertion> found) {
        Reach reach = new Reach(unit.body());
        List<Claim> claims = new ArrayList<>();
        for (Node node : unit.body().all().toList()) {
            Optional<Unit> helper = Call.of(node).flatMap(call -> helper(call, unit));
            if (helper.isPresent()) {
                inline(unit, helper.get(), node, locals, depth, reach, found);
            } else if (ownChain(node, unit)) {
                claims.addAll(chained(node, unit));
            } else {
                claims.addAll(reader.at(node));
            }
        }
        for (Claim claim : claims) {
            Standing standing = covers(claim, claims, reach) ? Standing.SWALLOWED : reach.of(claim);
            for (Rows.Row row : Rows.of(unit, claim.at(), locals, constants)) {
                if (found.size() < MOST) {
                    found.add(made(claim, row, standing, reach.conditional(claim), unit));
                }
            }
        }
    }

    private Optional<Unit> helper(Call call, Unit within) {
        boolean own = call.receiver()
                .map(Node::text)
                .map(text -> text.matches("self|cls|this"))
                .orElse(true);
        return own
                ? Optional.ofNullable(helpers.get(call.name())).filter(helper -> helper.body() != within.body())
                : Optional.empty();
    }

    /** A chain that begins with a function of this file, whatever that is called. */
    private boolean ownChain(Node node, Unit unit) {
        List<Call> chain = Call.of(node).map(Call::chain).orElse(List.of());
        return chain.size() > 1 && helper(chain.get(0), unit).isPresent();
    }

    /** {@code expectPrice(1).toBe(10)} asserts where the function hands on a library's expectation. */
    private List<Claim> chained(Node node, Unit unit) {
        Node helper = Call.of(node).map(Call::chain).flatMap(chain -> helper(chain.get(0), unit)).orElseThrow().body();
        boolean expects = helper.all()
                .flatMap(one -> Call.of(one).stream())
                .anyMatch(call -> call.is("expect", "assertThat") && helper(call, unit).isEmpty());
        boolean link = node.field().equals("object") || node.parent().filter(above -> above.field().equals("function")).isPresent();
        return expects && !link ? List.of(Claim.of(Kind.HELPER, node, node)) : List.of();
    }

    private void inline(Unit unit, Unit helper, Node at, Locals locals, int depth, Reach reach, List<Assertion> found) {
        if (depth >= DEEPEST) {
            return;
        }
        Claim call = Claim.of(Kind.HELPER, at, at);
        Standing standing = reach.of(call);
        List<Node> arguments = Call.of(at).map(Call::arguments).orElse(List.of());
        for (Rows.Row row : Rows.of(unit, at, locals, constants)) {
            Map<String, Node> bound = Rows.arguments(helper.parameters(), arguments, true);
            Locals inner = Locals.within(helper.body(), Optional.of(constants)).with(bound, row.locals());
            List<Assertion> inside = new ArrayList<>();
            collect(helper, inner, depth + 1, inside);
            for (Assertion one : inside) {
                Standing both = standing == Standing.EFFECTIVE ? one.standing() : standing;
                if (found.size() < MOST) {
                    found.add(new Assertion(
                            one.kind(),
                            one.subject(),
                            tagged(one.expected(), row.tag()),
                            one.written(),
                            at.line(),
                            both,
                            one.conditional() || reach.conditional(call),
                            one.calls()));
                }
            }
        }
    }

    /** {@code raises(AssertionError)} around a plain assertion passes by its failing. */
    private static boolean covers(Claim claim, List<Claim> all, Reach reach) {
        if (claim.kind() != Kind.THROWS) {
            return false;
        }
        Node region = region(claim);
        return all.stream()
                .filter(other -> other != claim && other.kind() != Kind.THROWS && other.kind() != Kind.HELPER)
                .anyMatch(other -> region.encloses(other.at())
                        && other.at() != claim.at()
                        && reach.of(other) == Standing.SWALLOWED);
    }

    private static Node region(Claim claim) {
        return claim.at().ancestors().stream()
                .takeWhile(above -> !above.is("block", "statement_block"))
                .filter(above -> above.is("with_statement"))
                .findFirst()
                .orElse(claim.at());
    }

    private Assertion made(Claim raw, Rows.Row row, Standing standing, boolean conditional, Unit unit) {
        Locals locals = row.locals();
        Claim claim = oriented(raw, locals);
        String subject = Rendering.of(claim.subject(), locals);
        String expected =
                claim.expected().map(node -> Rendering.of(node, locals)).orElse("");
        Kind kind = kind(claim, locals, subject, expected);
        String written = Rendering.written(claim.subject());
        String full = claim.extra().isEmpty() ? expected : (expected + " " + claim.extra()).strip();
        boolean sign = kind == Kind.TRUE || kind == Kind.FALSE || kind == Kind.ABSENT || kind == Kind.PRESENT;
        String shown = sign && claim.kind() != kind ? claim.extra() : full;
        return new Assertion(
                kind,
                subject,
                tagged(shown, row.tag()),
                written,
                claim.at().line(),
                standing,
                conditional,
                calls(claim, locals, unit));
    }

    private static String tagged(String expected, String tag) {
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
        Claim turned = reversed
                ? new Claim(claim.kind(), claim.at(), expected, Optional.of(claim.subject()), claim.extra())
                : claim;
        boolean near = Call.of(Shapes.bare(turned.expected().get()))
                .filter(call -> call.is("approx"))
                .isPresent();
        return near ? turned.as(Kind.NEAR) : turned;
    }

    private Kind kind(Claim claim, Locals locals, String subject, String expected) {
        if (Tautology.holds(claim, locals, subject, expected) || Tautology.isThere(claim, locals, imported)) {
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
            case THROWS, NO_THROW -> called(region(claim), locals, names, 0);
            case CALLED -> called(unit.body(), locals, names, 0);
            default -> {
                called(claim.subject(), locals, names, 0);
                claim.expected().ifPresent(node -> called(node, locals, names, 0));
            }
        }
        names.removeIf(LIBRARY.asMatchPredicate());
        return names;
    }

    private static void called(Node node, Locals locals, Set<String> names, int depth) {
        node.all().forEach(one -> {
            Call.of(one).ifPresent(call -> names.add(call.name()));
            Optional<Locals.Bound> held = depth < 4 && names.size() < 200 && one.is("identifier")
                    ? locals.value(one.text())
                    : Optional.empty();
            held.filter(bound -> !bound.node().encloses(one))
                    .ifPresent(bound -> called(bound.node(), bound.scope(), names, depth + 1));
        });
    }
}
