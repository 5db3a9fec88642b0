package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.loop.gate.TestPairs.Pair;
import dev.teamloop.loop.gate.TestPairs.Placed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * An existing test's assertions still stand (SPEC §5, the test death penalty). Those that moved to a new test, a helper or
 * rows of data still do; what another test gained is a pool that a test may have lost to.
 */
final class KeptAssertions {
    static final String DEATH_PENALTY = "a wrong test is deleted and rewritten under a name of its own";

    private final List<FileChange> files;
    private final List<Assertion> pool = new ArrayList<>();

    /** What stands in {@code after} and did not in {@code before} may have come from elsewhere. */
    KeptAssertions(List<FileChange> files, List<Pair> pairs, Helpers before, Helpers after) {
        this.files = files;
        for (Pair pair : pairs) {
            List<Assertion> gained =
                    new ArrayList<>(pair.after().map(after::counting).orElse(List.of()));
            pair.before()
                    .map(before::counting)
                    .orElse(List.of())
                    .forEach(was -> take(gained, is -> AssertionMatch.same(was, is)));
            pool.addAll(gained);
        }
    }

    /** Whether another test has taken this claim over; it can be taken over once. */
    boolean absorbed(Assertion was) {
        return take(pool, is -> AssertionMatch.same(was, is) && asOften(was, is))
                .isPresent();
    }

    List<Finding> lost(Pair pair, Helpers old, Helpers now) {
        List<Finding> found = new ArrayList<>();
        if (pair.before().isEmpty() || pair.after().isEmpty()) {
            return found;
        }
        Placed before = pair.before().get();
        Placed after = pair.after().get();
        List<Assertion> left = new ArrayList<>(now.counting(after));
        List<Assertion> missing = new ArrayList<>(old.counting(before));
        Renames renames = new Renames(after.file(), files);
        Set<String> gone = MovedHelpers.gone(before);
        List<BiPredicate<Assertion, Assertion>> ways = List.of(
                AssertionMatch::same,
                AssertionMatch::traced,
                AssertionMatch::rearranged,
                AssertionMatch::named,
                (was, is) -> AssertionMatch.given(was, is, gone),
                (was, is) -> AssertionMatch.renamed(was, is, renames),
                AssertionMatch::stronger);
        for (var way : ways) {
            missing.removeIf(was ->
                    take(left, is -> way.test(was, is) && asOften(was, is)).isPresent());
        }
        missing.removeIf(was ->
                stillSaid(was, now.counting(after)) || absorbed(was) || MovedHelpers.take(was, before, after, now));
        List<Assertion> called = new ArrayList<>(CalledHelpers.claims(after, now));
        missing.removeIf(was -> take(
                        called,
                        is -> asOften(was, is) && (AssertionMatch.same(was, is) || AssertionMatch.traced(was, is)))
                .isPresent());
        // what always holds now is what it became
        now.all(after).stream()
                .filter(is -> is.kind() == Assertion.Kind.TAUTOLOGY)
                .forEach(left::add);
        List<Left> candidates =
                missing.isEmpty() ? List.of() : left.stream().map(Left::of).toList();
        missing.forEach(was -> found.add(finding(after, was, candidates)));
        return found;
    }

    /** Said twice before and once now. */
    private static boolean stillSaid(Assertion was, List<Assertion> now) {
        return now.stream()
                .filter(is -> asOften(was, is))
                .anyMatch(is -> AssertionMatch.same(was, is)
                        || AssertionMatch.traced(was, is)
                        || (AssertionMatch.stronger(was, is) && was.subject().equals(is.subject())));
    }

    /** What every run asserted is not put under a condition. */
    private static boolean asOften(Assertion was, Assertion is) {
        return was.conditional() || !is.conditional();
    }

    private static Optional<Assertion> take(List<Assertion> from, Predicate<Assertion> wanted) {
        Optional<Assertion> found = from.stream().filter(wanted).findFirst();
        found.ifPresent(from::remove);
        return found;
    }

    /** An assertion that what is missing may have become. */
    private record Left(Assertion is, Set<String> words) {
        static Left of(Assertion is) {
            return new Left(is, new HashSet<>(List.of(is.claim().split(" ", -1))));
        }
    }

    private static Finding finding(Placed after, Assertion was, List<Left> left) {
        List<String> words = List.of(was.claim().split(" ", -1));
        Optional<Assertion> instead = left.stream()
                .filter(one -> one.is().subject().equals(was.subject())
                        || one.is().written().equals(was.written())
                        || (one.is().kind() == was.kind() && one.is().calls().equals(was.calls())))
                .max(Comparator.comparingInt(one -> likeness(was, words, one)))
                .map(Left::is);
        if (instead.isEmpty()) {
            return made("assertion-removed", after, was.line(), "the assertion '" + was.show() + "' is gone");
        }
        Assertion is = instead.get();
        if (AssertionMatch.same(was, is)) {
            return made(
                    "assertion-weakened",
                    after,
                    is.line(),
                    "'" + was.show() + "' stands under a condition now, so that a run may pass it by");
        }
        boolean weaker = is.kind() != was.kind()
                || (was.kind() == Assertion.Kind.NEAR
                        && is.expected().startsWith(was.expected().split(" ", 2)[0]));
        return weaker
                ? made("assertion-weakened", after, is.line(), "'" + was.show() + "' became '" + is.show() + "'")
                : made(
                        "expected-value-edited",
                        after,
                        is.line(),
                        "'" + was.show() + "' became '" + is.show() + "' in place");
    }

    /** How many words two claims share: what became of a claim is what is most like it. */
    private static int likeness(Assertion was, List<String> words, Left one) {
        Assertion is = one.is();
        int whole = (is.subject().equals(was.subject()) || is.written().equals(was.written())) ? 1_000 : 0;
        int value = is.expected().equals(was.expected()) ? 500 : 0;
        return whole
                + value
                + (int) words.stream().filter(one.words()::contains).count();
    }

    private static Finding made(String rule, Placed after, int line, String what) {
        return new Finding(rule, after.path(), after.test().name(), line, what, "restore it; " + DEATH_PENALTY);
    }
}
