package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.loop.gate.TestPairs.Pair;
import dev.teamloop.loop.gate.TestPairs.Placed;
import java.util.ArrayList;
import java.util.HashMap;
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
    private final List<Finding> breaches = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private DeletedTests() {}

    static Integrity judge(List<Pair> pairs, KeptAssertions kept, Helpers helpers) {
        DeletedTests judged = new DeletedTests();
        List<Placed> fresh = pairs.stream()
                .filter(pair -> pair.before().isEmpty())
                .map(pair -> pair.after().orElseThrow())
                .toList();
        // each assertion of a new test can stand for one deleted test
        Map<Placed, Integer> capacity = new HashMap<>();
        fresh.forEach(test -> capacity.put(test, helpers.counting(test).size()));
        for (Pair pair : pairs) {
            if (pair.after().isEmpty()) {
                judged.gone(pair.before().orElseThrow(), fresh, capacity, kept, helpers);
            }
        }
        return new Integrity(judged.breaches, judged.notes, List.of());
    }

    private void gone(
            Placed was, List<Placed> fresh, Map<Placed, Integer> capacity, KeptAssertions kept, Helpers helpers) {
        List<Assertion> claims = helpers.counting(was);
        if (claims.isEmpty()) {
            // it claimed nothing; the figures still count it
            return;
        }
        if (claims.stream().allMatch(kept::absorbed)) {
            notes.add(name(was) + " was taken up by other tests");
            return;
        }
        Optional<Placed> instead = fresh.stream()
                .filter(test -> capacity.getOrDefault(test, 0) > 0)
                .filter(test -> covers(claims, test, helpers))
                .findFirst();
        if (instead.isPresent()) {
            capacity.merge(instead.get(), -1, Integer::sum);
            notes.add("rewritten: " + name(was) + " → " + name(instead.get()));
            return;
        }
        breaches.add(new Finding(
                "test-deleted",
                was.path(),
                was.test().name(),
                was.test().line(),
                "the test is gone and no new test claims as much about the same code",
                "keep it, or write its replacement in the same handover"));
    }

    private static boolean covers(List<Assertion> claims, Placed test, Helpers helpers) {
        Set<String> looked = new TreeSet<>();
        claims.forEach(claim -> looked.addAll(claim.calls()));
        List<Assertion> counting = helpers.counting(test);
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
