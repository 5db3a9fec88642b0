package dev.teamloop.knowledge.index;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.port.Knowledge.IndexReport;
import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.Shapes;
import dev.teamloop.knowledge.syntax.DeclarationReader;
import dev.teamloop.knowledge.syntax.Language;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The index of a project's sources, held in memory once it is asked. What is missing, damaged or of another version is
 * simply made anew: the index holds nothing that the sources do not. Not thread-safe.
 */
public final class SourceIndex {
    private final String name;
    private final IndexFiles onDisk;
    private final TextGuard guard;
    private final Shapes shapes;
    private final SourceFiles sources;
    private final DeclarationReader syntax;
    private Map<String, Fingerprint> written = Map.of();
    private @Nullable SortedMap<String, IndexedFile> files;
    private @Nullable SymbolDefinitions definitions;
    private @Nullable CallGraph calls;

    /** {@code name} is that of {@code rdf/ast}, relative to the project. */
    public SourceIndex(
            Path project, String name, Prefixes prefixes, Shapes shapes, DeclarationReader syntax, TextGuard guard) {
        this.name = name;
        this.guard = guard;
        this.onDisk = new IndexFiles(project, project.resolve(name), prefixes);
        this.shapes = shapes;
        this.sources = new SourceFiles(project);
        this.syntax = syntax;
    }

    /** Every indexed file by path. */
    public SortedMap<String, IndexedFile> files() {
        SortedMap<String, IndexedFile> known = files;
        if (known == null) {
            known = FactsReader.read(onDisk);
            files = known;
        }
        return known;
    }

    /** The symbols of all files by name. */
    public SymbolDefinitions definitions() {
        SymbolDefinitions known = definitions;
        if (known == null) {
            known = new SymbolDefinitions(files().values());
            definitions = known;
        }
        return known;
    }

    /** Who calls whom. */
    public CallGraph calls() {
        CallGraph known = calls;
        if (known == null) {
            known = new CallGraph(files(), definitions());
            calls = known;
        }
        return known;
    }

    /** A file as it is now on disk, read without touching the index; empty where it is no source. */
    public Optional<CurrentSource> current(String path) {
        Optional<Language> language = Language.ofPath(path);
        return language.flatMap(known -> sources.read(path)
                .map(content -> new CurrentSource(
                        syntax.facts(path, known, content.bytes()),
                        syntax.names(path, known, content.bytes()),
                        syntax.bindings(path, known, content.bytes()))));
    }

    /** A file's lines as they are now on disk; none where it is no source. */
    List<String> lines(String path) {
        return sources.read(path)
                .map(content -> new String(content.bytes(), StandardCharsets.UTF_8)
                        .lines()
                        .toList())
                .orElse(List.of());
    }

    /** Brings the index up to date with exactly these files; others are dropped from it. */
    public IndexReport update(Collection<String> trackedFiles) {
        files = null;
        definitions = null;
        calls = null;
        IndexUpdate update = new IndexUpdate(onDisk, sources, syntax, shapes, guard);
        IndexReport report = update.run(new TreeSet<>(trackedFiles));
        written = update.written();
        return report;
    }

    /** The index files as the last update left them. */
    public List<FileWrite> written() {
        return written.entrySet().stream()
                .map(file -> FileWrite.whole(name + "/" + file.getKey(), file.getValue()))
                .toList();
    }
}
