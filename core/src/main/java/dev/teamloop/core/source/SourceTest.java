package dev.teamloop.core.source;

import java.util.List;
import java.util.Set;

/**
 * One test, or a helper that asserts for tests.
 *
 * @param name the name with its classes or describe blocks, {@code A.B.test_x}
 * @param body a hash of the body's tokens: neither comments nor layout change it
 * @param cases how many rows of literal data it runs on; 1 where it takes none
 * @param calls names of everything it calls
 * @param parameters what it takes, in order
 * @param returned what it hands back, traced to what that comes from; empty where it hands back nothing
 */
public record SourceTest(
        String name,
        int line,
        int lastLine,
        String body,
        int cases,
        List<Assertion> assertions,
        Set<String> calls,
        List<String> parameters,
        String returned) {
    public SourceTest {
        parameters = List.copyOf(parameters);
        assertions = List.copyOf(assertions);
        calls = Set.copyOf(calls);
    }

    /** The assertions that can fail and say something. */
    public List<Assertion> counting() {
        return assertions.stream().filter(Assertion::counts).toList();
    }

    /** The name without what encloses it. */
    public String simpleName() {
        return name.substring(name.lastIndexOf('›') + 1);
    }
}
