package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.core.source.Assertion.Standing;
import dev.teamloop.core.source.Assertion.Traced;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.loop.gate.TestPairs.Placed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Helpers that assert for tests in other files: one level of calls is resolved by name. A call that only sounds like an
 * assertion counts where its source is not at hand; where it is, what it does decides.
 */
final class Helpers {
    private final Map<String, SourceTest> known = new HashMap<>();
    private final Set<String> product;
    private final NamedFiles named;
    private final boolean old;

    /** {@code product} are names that tests take from product code: calling them asserts nothing, however they are called. */
    Helpers(List<FileFacts> testFiles, Set<String> product, NamedFiles named, boolean old) {
        this.named = named;
        this.old = old;
        for (FileFacts facts : testFiles) {
            for (SourceTest helper : facts.helpers()) {
                known.merge(
                        helper.simpleName(),
                        helper,
                        (one, other) -> one.counting().isEmpty() ? other : one);
            }
        }
        this.product = Set.copyOf(product);
    }

    /** The helper of this name in a changed or imported test file. */
    Optional<SourceTest> named(String name) {
        return Optional.ofNullable(known.get(name));
    }

    List<Assertion> counting(Placed placed) {
        return all(placed).stream().filter(Assertion::counts).toList();
    }

    /** The test's assertions, with those of helpers in other files. */
    List<Assertion> all(Placed placed) {
        List<Assertion> all = new ArrayList<>();
        for (Assertion one : placed.test().assertions()) {
            if (one.kind() == Kind.HELPER ? asserts(one) : vouched(placed, one)) {
                all.add(one);
            }
        }
        Set<String> own = own(placed);
        for (String call : placed.test().calls()) {
            SourceTest helper = known.get(call);
            boolean named = all.stream()
                    .anyMatch(one -> one.kind() == Kind.HELPER
                            && (one.calls().contains(call)
                                    || name(one.subject()).equals(call)));
            if (helper != null
                    && !own.contains(call)
                    && !named
                    && !helper.counting().isEmpty()) {
                all.add(new Assertion(
                        Kind.HELPER,
                        call,
                        "",
                        call,
                        placed.test().line(),
                        Standing.EFFECTIVE,
                        false,
                        Set.of(call),
                        call,
                        Traced.UNKNOWN));
            }
        }
        return all;
    }

    private boolean vouched(Placed placed, Assertion claim) {
        Optional<FileChange.Version> version =
                old ? placed.file().before() : placed.file().after();
        return version.flatMap(FileChange.Version::facts)
                .map(facts -> named.vouch(placed.path(), facts, claim))
                .orElse(true);
    }

    private boolean asserts(Assertion call) {
        String name = name(call.subject());
        // a chain asserts where one of its links does
        boolean link = call.calls().stream()
                .flatMap(one -> named(one).stream())
                .anyMatch(one -> !one.counting().isEmpty());
        // or where what a helper only hands on does
        String origin = name(call.traced().subject());
        boolean handed = known.containsKey(name) && !origin.isEmpty() && !origin.equals(name) && asserts(origin);
        return link || handed || asserts(name);
    }

    private boolean asserts(String name) {
        SourceTest helper = known.get(name);
        return helper != null ? !helper.counting().isEmpty() : !product.contains(name);
    }

    /** The function that an expression begins with: {@code check} of {@code self . check ( 1 ) . now ( )}. */
    static String name(String expression) {
        return expression.replaceAll("(?s)\\s*\\(.*", "").replaceAll("(?s).*[ .]", "");
    }

    /** What the test's own file declares has been looked into already. */
    private static Set<String> own(Placed placed) {
        List<FileChange.Version> versions = new ArrayList<>();
        placed.file().before().ifPresent(versions::add);
        placed.file().after().ifPresent(versions::add);
        return versions.stream()
                .flatMap(version -> version.facts().stream())
                .flatMap(facts -> facts.helpers().stream())
                .map(SourceTest::simpleName)
                .collect(java.util.stream.Collectors.toSet());
    }
}
