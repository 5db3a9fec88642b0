package dev.teamloop.knowledge.index;

import dev.teamloop.core.port.Knowledge.IndexReport;
import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.WholeFile;
import dev.teamloop.knowledge.syntax.DeclarationReader;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.SourceFacts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The index of a project's sources, held in memory once read. An index that is missing, damaged or of another version is
 * simply built anew: it holds nothing that the sources do not. Not thread-safe.
 */
public final class SourceIndex {
    private final Path folder;
    private final Prefixes prefixes;
    private final SourceFiles sources;
    private final DeclarationReader syntax;
    private @Nullable SortedMap<String, IndexedFile> files;
    private @Nullable Definitions definitions;

    /** {@code folder} is {@code rdf/ast} as a path on disk. */
    public SourceIndex(Path project, Path folder, Prefixes prefixes, DeclarationReader syntax) {
        this.folder = folder;
        this.prefixes = prefixes;
        this.sources = new SourceFiles(project);
        this.syntax = syntax;
    }

    /** Every indexed file by path. */
    public SortedMap<String, IndexedFile> files() {
        SortedMap<String, IndexedFile> known = files;
        if (known == null) {
            known = load();
            files = known;
        }
        return known;
    }

    /** The symbols of all files by name. */
    public Definitions definitions() {
        Definitions known = definitions;
        if (known == null) {
            known = new Definitions(files().values());
            definitions = known;
        }
        return known;
    }

    /** A file as it is now on disk, read without touching the index; empty where it is no source. */
    public Optional<CurrentSource> current(String path) {
        Optional<Language> language = Language.ofPath(path);
        return language.flatMap(known -> sources.read(path)
                .map(content -> new CurrentSource(
                        syntax.facts(path, known, content.bytes()), syntax.names(path, known, content.bytes()))));
    }

    /** Brings the index up to date with exactly these files; others are dropped from it. */
    public IndexReport update(Collection<String> trackedFiles) {
        SortedMap<String, IndexedFile> before = files();
        Map<String, IndexedFile> now = new ConcurrentHashMap<>();
        // parsing is the slow part and each file stands for itself
        new TreeSet<>(trackedFiles)
                .parallelStream().forEach(path -> file(path, before).ifPresent(file -> now.put(path, file)));
        SortedMap<String, IndexedFile> after = Collections.unmodifiableSortedMap(new TreeMap<>(now));
        files = after;
        definitions = null;
        write(after.values());
        return report(before, after);
    }

    private Optional<IndexedFile> file(String path, Map<String, IndexedFile> before) {
        Optional<Language> language = Language.ofPath(path);
        return language.flatMap(known -> sources.read(path).map(content -> {
            IndexedFile old = before.get(path);
            if (old != null && old.hash().equals(content.hash())) {
                return old;
            }
            SourceFacts facts = content.problem().isEmpty()
                    ? syntax.facts(path, known, content.bytes())
                    : SourceFacts.unread(known, content.problem());
            return new IndexedFile(path, content.hash(), facts);
        }));
    }

    /** The index goes last: it carries the hash of the context, so that files of two runs are never taken for one index. */
    private void write(Collection<IndexedFile> all) {
        IndexWriter writer = new IndexWriter(prefixes, all);
        String context = writer.context();
        WholeFile.write(folder.resolve("examples.ttl"), writer.examples());
        WholeFile.write(folder.resolve("runtime-ctx.ttl"), context);
        String hash = ContentHash.of(context.getBytes(StandardCharsets.UTF_8));
        WholeFile.write(folder.resolve("index.ttl"), writer.index(hash));
    }

    private static IndexReport report(Map<String, IndexedFile> before, SortedMap<String, IndexedFile> after) {
        List<String> unreadable = new ArrayList<>();
        int parsed = 0;
        int symbols = 0;
        for (IndexedFile file : after.values()) {
            IndexedFile old = before.get(file.path());
            parsed += old != null && old.hash().equals(file.hash()) ? 0 : 1;
            symbols += file.facts().symbols().size();
            if (!file.facts().problem().isEmpty()) {
                unreadable.add(file.path());
            }
        }
        return new IndexReport(after.size(), parsed, symbols, unreadable);
    }

    private SortedMap<String, IndexedFile> load() {
        Optional<byte[]> index = WholeFile.read(folder.resolve("index.ttl"));
        Optional<byte[]> context = WholeFile.read(folder.resolve("runtime-ctx.ttl"));
        if (index.isEmpty() || context.isEmpty()) {
            return Collections.emptySortedMap();
        }
        return IndexReader.read(index.get(), context.get(), prefixes).orElse(Collections.emptySortedMap());
    }
}
