package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.core.source.Assertion.Standing;
import dev.teamloop.loop.gate.TestPairs.Pair;
import dev.teamloop.loop.gate.TestPairs.Placed;
import java.util.ArrayList;
import java.util.List;

/** A new or changed test can fail: it asserts something, on what is not its own, and nothing swallows it. */
final class IdleTests {
    private IdleTests() {}

    static Integrity judge(List<Pair> pairs, Helpers helpers) {
        List<Finding> found = new ArrayList<>();
        List<Finding> suspects = new ArrayList<>();
        List<String> risks = new ArrayList<>();
        for (Pair pair : pairs) {
            if (pair.after().isEmpty() || pair.unchanged()) {
                continue;
            }
            Placed after = pair.after().get();
            List<Assertion> all = helpers.all(after);
            boolean idleBefore = pair.before().isPresent()
                    && helpers.counting(pair.before().get()).isEmpty();
            List<Finding> into = pair.before().isEmpty() ? suspects : found;
            if (helpers.counting(after).isEmpty() && !idleBefore) {
                into.add(idle(after, all));
            } else if (swallowed(all)
                    > pair.before().map(helpers::all).map(IdleTests::swallowed).orElse(0L)) {
                into.add(made(
                        "failure-swallowed",
                        after,
                        line(all, Standing.SWALLOWED),
                        "an assertion's failure is swallowed",
                        "let it fail the test"));
            } else if (pair.before().isEmpty()
                    && helpers.counting(after).stream().allMatch(Assertion::conditional)
                    && !helpers.counting(after).isEmpty()) {
                risks.add(after.path() + ":" + after.test().line() + " "
                        + after.test().simpleName() + " asserts under a condition only");
            }
        }
        return new Integrity(found, List.of(), risks, suspects);
    }

    private static Finding idle(Placed test, List<Assertion> all) {
        if (all.stream().anyMatch(one -> one.standing() == Standing.SWALLOWED)) {
            return made(
                    "failure-swallowed",
                    test,
                    line(all, Standing.SWALLOWED),
                    "it swallows its own failures",
                    "let the assertion fail the test");
        }
        if (all.stream().anyMatch(one -> one.standing() == Standing.UNREACHABLE)) {
            return made(
                    "assertion-unreachable",
                    test,
                    line(all, Standing.UNREACHABLE),
                    "its assertions are never reached",
                    "assert where the test passes through");
        }
        if (all.stream().anyMatch(one -> one.standing() == Standing.CIRCUMSTANTIAL)) {
            return made(
                    "assertion-unreachable",
                    test,
                    line(all, Standing.CIRCUMSTANTIAL),
                    "it asserts only where the environment, a version or the platform happens to allow it",
                    "assert in every run");
        }
        if (all.stream().anyMatch(one -> one.kind() == Kind.REPLACED)) {
            return made(
                    "target-replaced",
                    test,
                    test.test().line(),
                    "it asserts only on what it put in the code's place itself",
                    "call the real code and assert on what it does");
        }
        return all.isEmpty()
                ? made(
                        "no-assertion",
                        test,
                        test.test().line(),
                        "it asserts nothing",
                        "assert on what the code returns or does")
                : made(
                        "tautology",
                        test,
                        all.get(0).line(),
                        "'" + all.get(0).written().strip() + "' always holds",
                        "assert on what the code returns or does");
    }

    private static long swallowed(List<Assertion> all) {
        return all.stream()
                .filter(one ->
                        one.standing() == Standing.SWALLOWED && one.kind().strength() > 0)
                .count();
    }

    private static int line(List<Assertion> all, Standing standing) {
        return all.stream()
                .filter(one -> one.standing() == standing)
                .findFirst()
                .map(Assertion::line)
                .orElse(0);
    }

    private static Finding made(String rule, Placed test, int line, String what, String advice) {
        return new Finding(rule, test.path(), test.test().name(), line, what, advice);
    }
}
