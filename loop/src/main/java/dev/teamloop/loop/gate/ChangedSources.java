package dev.teamloop.loop.gate;

import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What a candidate changed, and the unchanged test helpers that it calls. The cost follows the size of the change, not of the
 * project.
 *
 * @param isTest whether the runner takes a path for a test source
 * @param tracked the project's files
 * @param before what a path held at the round's start
 * @param after what it holds now
 */
public record ChangedSources(
        SourceSyntax syntax,
        Predicate<String> isTest,
        Set<String> tracked,
        Function<String, Optional<byte[]>> before,
        Function<String, Optional<byte[]>> after) {
    /** A handover that draws on more helper files than this is judged by its own words. */
    private static final int MOST_HELPERS = 20;

    /** The changed files, in order. */
    public List<FileChange> changes(Collection<String> written) {
        return written.stream()
                .map(path -> new FileChange(
                        path,
                        isTest.test(path),
                        before.apply(path).map(bytes -> version(path, bytes)),
                        after.apply(path).map(bytes -> version(path, bytes))))
                .toList();
    }

    /** What the sources say of these changes. */
    public Integrity judge(List<FileChange> changes) {
        Set<String> product = new LinkedHashSet<>();
        List<FileFacts> helpers = new ArrayList<>();
        Set<String> read = new LinkedHashSet<>();
        changes.forEach(change -> read.add(change.path()));
        for (FileChange change : changes) {
            imports(change)
                    .forEach((name, module) -> ModulePaths.find(change.path(), module, tracked)
                            .ifPresent(path -> {
                                if (!isTest.test(path)) {
                                    product.add(name);
                                } else if (helpers.size() < MOST_HELPERS && read.add(path)) {
                                    after.apply(path)
                                            .flatMap(bytes -> syntax.facts(path, bytes))
                                            .ifPresent(helpers::add);
                                }
                            }));
        }
        return SourceIntegrity.judge(changes, helpers, product);
    }

    private static Map<String, String> imports(FileChange change) {
        return change.test()
                ? change.after()
                        .flatMap(FileChange.Version::facts)
                        .map(FileFacts::imports)
                        .orElse(Map.of())
                : Map.of();
    }

    private FileChange.Version version(String path, byte[] bytes) {
        return new FileChange.Version(new String(bytes, StandardCharsets.UTF_8), syntax.facts(path, bytes));
    }
}
