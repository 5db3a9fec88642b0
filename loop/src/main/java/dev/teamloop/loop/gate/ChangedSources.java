package dev.teamloop.loop.gate;

import dev.teamloop.core.port.SourceSyntax;
import dev.teamloop.core.source.FileFacts;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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

    private static final int MOST_SERVED = 100;
    /** Names of product code that tests may assert with. */
    private static final Pattern ASSERTING =
            Pattern.compile("(?i)assert|expect|should|verify|check|ensure|then$|\\.\\*$");

    /** The changed files, in order. */
    public List<FileChange> changes(Collection<String> written) {
        return written.stream()
                .map(path -> new FileChange(
                                path,
                                isTest.test(path),
                                before.apply(path).map(bytes -> version(path, bytes)),
                                after.apply(path).map(bytes -> version(path, bytes)))
                        .comparable())
                .toList();
    }

    /** What the sources say of these changes, by their looks alone. */
    public Integrity judge(List<FileChange> changes) {
        return judgeForExperiments(changes).byLooks();
    }

    /** The same where new tests are experimented with: of these the looks make suspects only. */
    public Integrity judgeForExperiments(List<FileChange> changes) {
        Set<String> product = new LinkedHashSet<>();
        Set<String> called = new LinkedHashSet<>();
        for (FileChange change : changes) {
            imports(change.after(), change)
                    .forEach((name, module) -> ModulePaths.find(change.path(), module, tracked)
                            .ifPresent(path ->
                                    (isTest.test(path) ? called : product).add(isTest.test(path) ? path : name)));
        }
        changes.forEach(change -> called.remove(change.path()));
        Map<String, FileFacts> read = new TreeMap<>();
        List<FileFacts> helpers = called.stream()
                .limit(MOST_HELPERS)
                .flatMap(path -> facts(path, read).stream())
                .toList();
        Map<String, FileFacts> served = served(changes);
        return SourceIntegrity.judge(
                        changes,
                        helpers,
                        product,
                        named(changes, true, read),
                        named(changes, false, read),
                        List.copyOf(served.values()))
                .and(Shadows.judge(changes, tracked, isTest))
                .and(new Integrity(List.of(), List.of(), faulted(changes, read, served)));
    }

    /** What a fault of the program's own kept it from reading: the figures speak for it, and the critics are to look. */
    private static List<String> faulted(
            List<FileChange> changes, Map<String, FileFacts> read, Map<String, FileFacts> served) {
        Map<String, String> faults = new TreeMap<>();
        changes.forEach(change -> change.fault().ifPresent(fault -> faults.put(change.path(), fault)));
        Stream.of(read, served)
                .forEach(some -> some.forEach((path, facts) -> {
                    if (facts.faulted()) {
                        faults.put(path, facts.problem());
                    }
                }));
        return faults.entrySet().stream()
                .map(one -> one.getKey() + " counts as unread (" + one.getValue() + "): only the figures speak for it")
                .toList();
    }

    /** Tests beside and below a file that began to put something in the code's place; it is rare enough to read them. */
    private Map<String, FileFacts> served(List<FileChange> changes) {
        List<String> folders = changes.stream()
                .filter(change -> !StandIns.added(change).isEmpty())
                .map(FileChange::path)
                .map(path -> path.substring(0, path.lastIndexOf('/') + 1))
                .toList();
        Map<String, FileFacts> served = new TreeMap<>();
        tracked.stream()
                .filter(path -> folders.stream().anyMatch(path::startsWith) && isTest.test(path))
                .sorted()
                .limit(MOST_SERVED)
                .forEach(path -> after.apply(path)
                        .flatMap(bytes -> syntax.facts(path, bytes))
                        .ifPresent(facts -> served.put(path, facts)));
        return served;
    }

    private Optional<FileFacts> facts(String path, Map<String, FileFacts> read) {
        if (!read.containsKey(path) && read.size() < 2 * MOST_HELPERS) {
            after.apply(path).flatMap(bytes -> syntax.facts(path, bytes)).ifPresent(facts -> read.put(path, facts));
        }
        return Optional.ofNullable(read.get(path));
    }

    /** Which files of the project the names of the changed tests stand in, before or now. */
    private NamedFiles named(List<FileChange> changes, boolean old, Map<String, FileFacts> read) {
        Map<String, Map<String, FileFacts>> files = new HashMap<>();
        for (FileChange change : changes) {
            Optional<FileChange.Version> version = old ? change.before() : change.after();
            Map<String, FileFacts> names = new HashMap<>();
            named(version, change)
                    .forEach((name, module) -> ModulePaths.find(change.path(), module, tracked)
                            .filter(path -> !path.equals(change.path()))
                            .filter(path ->
                                    isTest.test(path) || ASSERTING.matcher(name).find())
                            .flatMap(path -> changes.stream()
                                    .filter(other -> other.path().equals(path))
                                    .findFirst()
                                    .map(other ->
                                            (old ? other.before() : other.after()).flatMap(FileChange.Version::facts))
                                    .orElseGet(() -> facts(path, read)))
                            .ifPresent(facts -> names.put(name, facts)));
            files.put(change.path(), names);
        }
        return new NamedFiles(files);
    }

    /** Its imports, and the base classes that need none. */
    private static Map<String, String> named(Optional<FileChange.Version> version, FileChange change) {
        Map<String, String> names = new HashMap<>(imports(version, change));
        version.filter(found -> change.test())
                .flatMap(FileChange.Version::facts)
                .map(FileFacts::bases)
                .orElse(Set.of())
                .forEach(base -> names.putIfAbsent(base, base));
        return names;
    }

    private static Map<String, String> imports(Optional<FileChange.Version> version, FileChange change) {
        return version.filter(found -> change.test())
                .flatMap(FileChange.Version::facts)
                .map(FileFacts::imports)
                .orElse(Map.of());
    }

    private FileChange.Version version(String path, byte[] bytes) {
        return new FileChange.Version(new String(bytes, StandardCharsets.UTF_8), syntax.facts(path, bytes));
    }
}
