package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.loop.gate.TestPairs.Pair;
import dev.teamloop.loop.gate.TestPairs.Placed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A test that is gone has a replacement: its assertions stand in others now, or a new test looks at the same code and claims
 * no less. A replacement is named, so that the critics see what was rewritten.
 */
final class DeletedTests {
    private static final int EXACT = 4;

    private final List<Finding> breaches = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private DeletedTests() {}

    static Integrity judge(List<Pair> pairs, KeptAssertions kept, Helpers helpers) {
        DeletedTests judged = new DeletedTests();
        List<Placed> fresh = pairs.stream()
                .filter(pair -> pair.before().isEmpty())
                .map(pair -> pair.after().orElseThrow())
                .toList();
        // each assertion of a new test can stand for one of a deleted test
        Map<Placed, List<Assertion>> free = new LinkedHashMap<>();
        fresh.forEach(test -> free.put(test, new ArrayList<>(helpers.counting(test))));
        List<Gone> gone = pairs.stream()
                .filter(pair -> pair.after().isEmpty())
                .map(pair -> judged.missing(pair.before().orElseThrow(), free, kept, helpers))
                .filter(one -> !one.missing().isEmpty())
                .toList();
        gone.forEach(one -> judged.replaced(one, free));
        return new Integrity(judged.breaches, judged.notes, List.of());
    }

    /** A test that is gone, and what it claimed that no other test claims in the same words. */
    private record Gone(Placed was, List<Assertion> missing) {}

    private Gone missing(Placed was, Map<Placed, List<Assertion>> free, KeptAssertions kept, Helpers helpers) {
        List<Assertion> missing = new ArrayList<>();
        // what claimed nothing is still counted by the figures
        List<Assertion> claims = helpers.counting(was);
        for (Assertion claim : claims) {
            if (!kept.absorbed(claim)) {
                missing.add(claim);
            } else {
                // what stands for itself stands for nothing else
                free.values().stream()
                        .filter(left -> left.stream().anyMatch(is -> AssertionMatch.same(claim, is)))
                        .findFirst()
                        .ifPresent(left -> removeFirst(left, claim));
            }
        }
        if (missing.isEmpty() && !claims.isEmpty()) {
            notes.add(name(was) + " was taken up by other tests");
        }
        return new Gone(was, missing);
    }

    private static void removeFirst(List<Assertion> claims, Assertion same) {
        claims.stream().filter(is -> AssertionMatch.same(same, is)).findFirst().ifPresent(claims::remove);
    }

    private void replaced(Gone gone, Map<Placed, List<Assertion>> free) {
        Optional<Placed> instead = free.entrySet().stream()
                .filter(test -> !test.getValue().isEmpty() && covers(gone.missing(), test.getKey(), test.getValue()))
                .map(Map.Entry::getKey)
                .findFirst();
        if (instead.isEmpty() || !exactly(gone.missing(), free)) {
            breaches.add(finding(gone.was()));
            return;
        }
        notes.add("rewritten: " + name(gone.was()) + " → " + name(instead.get()));
    }

    /** Whether new tests claim something as exact about the same code for each exact claim that is gone. */
    private static boolean exactly(List<Assertion> missing, Map<Placed, List<Assertion>> free) {
        Map<Placed, List<Assertion>> left = new LinkedHashMap<>();
        free.forEach((test, claims) -> left.put(test, new ArrayList<>(claims)));
        for (Assertion claim : missing) {
            boolean found = left.values().stream().anyMatch(claims -> take(claims, claim));
            if (!found && claim.kind().strength() >= EXACT) {
                return false;
            }
        }
        free.putAll(left);
        return true;
    }

    private static boolean take(List<Assertion> claims, Assertion gone) {
        Optional<Assertion> instead = claims.stream()
                .filter(is -> is.kind().strength() >= gone.kind().strength() && !is.conditional())
                .filter(is -> gone.calls().isEmpty() || !Collections.disjoint(is.calls(), gone.calls()))
                .findFirst();
        return instead.map(claims::remove).orElse(false);
    }

    private static Finding finding(Placed was) {
        return new Finding(
                "test-deleted",
                was.path(),
                was.test().name(),
                was.test().line(),
                "the test is gone and no new test claims as much about the same code",
                "keep it, or write its replacement in the same handover");
    }

    private static boolean covers(List<Assertion> claims, Placed test, List<Assertion> counting) {
        Set<String> looked = new TreeSet<>();
        claims.forEach(claim -> looked.addAll(claim.calls()));
        int strength = strongest(claims);
        boolean same = looked.isEmpty()
                || test.test().calls().containsAll(looked)
                || counting.stream().anyMatch(is -> is.calls().containsAll(looked));
        return same && strongest(counting) >= strength;
    }

    private static int strongest(List<Assertion> claims) {
        return claims.stream().mapToInt(claim -> claim.kind().strength()).max().orElse(0);
    }

    private static String name(Placed placed) {
        return placed.path() + " " + placed.test().name().replace('›', '.');
    }
}
