package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where the functions come from that a test file asserts with. What a file of the project offers under a library's name –
 * imported, or inherited – says what its own body says, and nothing where that cannot be seen.
 *
 * @param files for each test file the project's files that its names and base classes stand in, by name
 */
record NamedFiles(Map<String, Map<String, FileFacts>> files) {
    private static final Set<String> OWN = Set.of("self", "cls", "this");
    /** What is handed on to a library's expectation is asserted by what follows. */
    private static final Set<String> EXPECTING = Set.of("expect", "assertThat", "then", "assert_that");

    NamedFiles {
        files = Map.copyOf(files);
    }

    /** Whether an assertion of a file claims what it seems to: a library made it, or a function that claims as much. */
    boolean vouch(String path, FileFacts facts, Assertion claim) {
        return claim.by().isEmpty()
                || from(files.getOrDefault(path, Map.of()), facts, claim.by())
                        .map(origin -> says(origin, simple(claim.by()), claim))
                        .orElse(true);
    }

    /** The project's file that a name of a test file stands in: {@code stable}, {@code helpers.stable}. */
    Optional<FileFacts> of(String path, String name) {
        String head = name.contains(".") ? name.substring(0, name.indexOf('.')) : name;
        return Optional.ofNullable(files.getOrDefault(path, Map.of()).get(head));
    }

    private static Optional<FileFacts> from(Map<String, FileFacts> origins, FileFacts facts, String by) {
        String name = simple(by);
        String head = by.contains(".") ? by.substring(0, by.indexOf('.')) : "";
        if (!head.isEmpty() && !OWN.contains(head)) {
            return Optional.ofNullable(origins.get(head));
        }
        Optional<FileFacts> inherited = facts.bases().stream()
                .flatMap(base -> Optional.ofNullable(origins.get(base)).stream())
                .filter(base -> !named(base, name).isEmpty())
                .findFirst();
        if (inherited.isPresent() || !head.isEmpty()) {
            return inherited;
        }
        return facts.imports().containsKey(name)
                ? Optional.ofNullable(origins.get(name))
                : origins.entrySet().stream()
                        .filter(origin -> origin.getKey().endsWith(".*"))
                        .map(Map.Entry::getValue)
                        .filter(origin -> !named(origin, name).isEmpty())
                        .findFirst();
    }

    private static boolean says(FileFacts origin, String name, Assertion claim) {
        List<SourceTest> bodies = named(origin, name);
        if (bodies.isEmpty()) {
            // no function of its own: it hands on what it has from elsewhere
            return !origin.imports().isEmpty();
        }
        return bodies.stream()
                .allMatch(body -> (EXPECTING.contains(name)
                                && body.calls().stream().anyMatch(EXPECTING::contains))
                        || body.counting().stream()
                                .anyMatch(one -> !one.conditional()
                                        && one.kind().strength() >= claim.kind().strength()));
    }

    private static List<SourceTest> named(FileFacts facts, String name) {
        return facts.helpers().stream()
                .filter(helper -> helper.simpleName().equals(name))
                .toList();
    }

    private static String simple(String by) {
        return by.substring(by.lastIndexOf('.') + 1);
    }
}
