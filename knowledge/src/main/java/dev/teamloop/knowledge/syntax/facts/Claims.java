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
import java.util.stream.Collectors;

/** What the tests and helpers of one file assert; calls to helpers of the same file are looked into. */
final class Claims {
    private static final int DEEPEST = 2;
    private static final int MOST = 2_000;

    private final AssertionReader reader;
    private final Locals constants;
    private final Replacements replacements;
    private final Origins origins;
    private final Echo echo;
    private ClaimWording wording;
    private final Set<String> imported;
    private final Set<String> equalToAnything;
    private final Map<String, Unit> helpers = new HashMap<>();
    private final Map<String, List<Unit>> overloads = new HashMap<>();
    private final Set<String> holders;
    private final Set<String> agreeing;
    private final Handed handed;

    Claims(
            AssertionReader reader,
            Locals constants,
            Replacements replacements,
            Set<String> imported,
            Set<String> equalToAnything,
            Set<String> holders,
            List<Unit> helpers,
            Origins origins) {
        this.equalToAnything = Set.copyOf(equalToAnything);
        this.imported = Set.copyOf(imported);
        this.reader = reader;
        this.constants = constants;
        this.replacements = replacements;
        this.origins = origins;
        this.holders = Set.copyOf(holders);
        this.agreeing = Agreeing.among(helpers);
        helpers.forEach(helper -> {
            this.helpers.put(helper.simpleName(), helper);
            overloads
                    .computeIfAbsent(helper.simpleName(), name -> new ArrayList<>())
                    .add(helper);
        });
        this.echo = new Echo(this.helpers, constants);
        this.wording = new ClaimWording(Replaced.NOTHING, imported, equalToAnything, agreeing, origins, echo);
        this.handed = new Handed(this.helpers, unset(imported, constants), constants);
    }

    /** Names that only the import gives a value. */
    private static Set<String> unset(Set<String> imported, Locals constants) {
        return imported.stream().filter(name -> !constants.sets(name)).collect(Collectors.toSet());
    }

    /** Functions that keep to themselves how what they are handed fails. */
    List<Unit> forgiving() {
        return helpers.values().stream().filter(handed::forgives).toList();
    }

    List<Assertion> of(Unit unit) {
        wording = new ClaimWording(replacements.in(unit), imported, equalToAnything, agreeing, origins, echo);
        Locals locals = Locals.within(unit.body(), Optional.of(constants)).with(unit.given(), constants);
        List<Assertion> found = new ArrayList<>();
        collect(unit, locals, 0, found);
        unit.decorations()
                .forEach(one ->
                        ClaimWording.expectedByAnnotation(one, unit, locals).ifPresent(found::add));
        return found;
    }

    /** What a function hands back, traced to what it comes from. */
    String returned(Unit unit) {
        Locals locals = Locals.within(unit.body(), Optional.of(constants));
        return Returns.of(unit.body()).stream()
                .map(value -> origins.expected(value, locals))
                .collect(Collectors.joining(" / "));
    }

    private void collect(Unit unit, Locals locals, int depth, List<Assertion> found) {
        Reach reach = new Reach(unit.body(), locals, handed);
        Guards guards = new Guards(unit.body(), locals, node -> asserts(node, unit));
        Standing decorated = handed.decorated(unit.decorations());
        List<Claim> claims = new ArrayList<>();
        Set<String> inner = unit.body()
                .all()
                .filter(Functions::isFunction)
                .flatMap(function -> Functions.name(function).stream())
                .collect(Collectors.toSet());
        for (Node node : unit.body().all().toList()) {
            Optional<Unit> helper = Call.of(node).flatMap(call -> helper(call, unit));
            if (helper.isPresent()) {
                inline(unit, helper.get(), node, locals, depth, reach, guards, found);
            } else if (ownChain(node, unit)) {
                claims.addAll(chained(node, unit));
            } else if (Call.of(node)
                    .filter(call -> own(call).isPresent() || inner(call, inner))
                    .isEmpty()) {
                // what calls itself, or a function within it, says no more than their own words do
                claims.addAll(reader.at(node));
            }
        }
        for (Claim claim : claims) {
            Standing own = covers(claim, claims, reach) ? Standing.SWALLOWED : standing(claim, reach, guards);
            Standing standing = own == Standing.EFFECTIVE ? decorated : own;
            for (Rows.Row row : Rows.of(unit, claim.at(), locals, constants)) {
                if (found.size() < MOST) {
                    found.add(wording.made(claim, row, standing, guards.conditional(claim), unit));
                }
            }
        }
    }

    private Optional<Unit> helper(Call call, Unit within) {
        return own(call).filter(helper -> helper.body() != within.body());
    }

    private static boolean inner(Call call, Set<String> functions) {
        return call.receiver().isEmpty() && functions.contains(call.name());
    }

    /** The function of this file that is called, whatever library has one of its name. */
    private Optional<Unit> own(Call call) {
        boolean own = call.receiver()
                .map(Node::text)
                .map(text -> text.matches("self|cls|this") || holders.contains(text))
                .orElse(true);
        List<Unit> named = own ? overloads.getOrDefault(call.name(), List.of()) : List.of();
        int handed = call.arguments().size();
        return named.stream()
                .filter(one -> one.parameters().size() == handed)
                .findFirst()
                .or(() -> named.stream().reduce((first, second) -> second));
    }

    /** A chain that begins with a function of this file, whatever that is called. */
    private boolean ownChain(Node node, Unit unit) {
        List<Call> chain = Call.of(node).map(Call::chain).orElse(List.of());
        return chain.size() > 1 && helper(chain.get(0), unit).isPresent();
    }

    /** {@code expectPrice(1).toBe(10)} asserts where the function hands on a library's expectation. */
    private List<Claim> chained(Node node, Unit unit) {
        Node helper = Call.of(node)
                .map(Call::chain)
                .flatMap(chain -> helper(chain.get(0), unit))
                .orElseThrow()
                .body();
        boolean expects = helper.all()
                .flatMap(one -> Call.of(one).stream())
                .anyMatch(call ->
                        call.is("expect", "assertThat") && helper(call, unit).isEmpty());
        boolean link = node.field().equals("object")
                || node.parent()
                        .filter(above -> above.field().equals("function"))
                        .isPresent();
        if (expects) {
            return link ? List.of() : List.of(Claim.of(Kind.HELPER, node, node));
        }
        return isForeign(helper) ? reader.at(node) : List.of();
    }

    /** Whether a function hands on what a library made, so that what is asked of its result is asked of the library. */
    private boolean isForeign(Node body) {
        List<Node> values = Returns.of(body);
        return !values.isEmpty()
                && values.stream()
                        .map(value ->
                                Call.of(Shapes.bare(value)).map(Call::chain).orElse(List.of()))
                        .allMatch(chain -> !chain.isEmpty()
                                && origins.isImported(
                                        chain.get(0)
                                                .receiver()
                                                .map(Node::text)
                                                .orElse(chain.get(0).name()),
                                        body));
    }

    private static Standing standing(Claim claim, Reach reach, Guards guards) {
        Standing standing = reach.of(claim);
        return standing == Standing.EFFECTIVE && guards.circumstantial(claim) ? Standing.CIRCUMSTANTIAL : standing;
    }

    /** Whether something in it asserts, by itself or by a helper of the file. */
    private boolean asserts(Node node, Unit within) {
        return node.all()
                .anyMatch(one -> !reader.at(one).isEmpty()
                        || Call.of(one)
                                .flatMap(call -> helper(call, within))
                                .filter(helper -> helper.body()
                                        .all()
                                        .anyMatch(inner -> !reader.at(inner).isEmpty()))
                                .isPresent());
    }

    private void inline(
            Unit unit,
            Unit helper,
            Node at,
            Locals locals,
            int depth,
            Reach reach,
            Guards guards,
            List<Assertion> found) {
        if (depth >= DEEPEST) {
            return;
        }
        Claim call = Claim.of(Kind.HELPER, at, at);
        Standing standing = standing(call, reach, guards);
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
                            ClaimWording.tagged(one.expected(), row.tag()),
                            one.written(),
                            at.line(),
                            both,
                            one.conditional() || guards.conditional(call),
                            one.calls(),
                            one.by(),
                            one.traced()));
                }
            }
        }
    }

    /** {@code raises(AssertionError)} around a plain assertion passes by its failing. */
    private static boolean covers(Claim claim, List<Claim> all, Reach reach) {
        if (claim.kind() != Kind.THROWS) {
            return false;
        }
        Node region = ClaimWording.region(claim);
        return all.stream()
                .filter(other -> !other.equals(claim) && other.kind() != Kind.THROWS && other.kind() != Kind.HELPER)
                .anyMatch(other -> region.encloses(other.at())
                        && other.at() != claim.at()
                        && reach.of(other) == Standing.SWALLOWED);
    }
}
