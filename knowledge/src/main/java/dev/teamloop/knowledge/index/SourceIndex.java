package dev.teamloop.knowledge.index;

import dev.teamloop.core.port.Knowledge.IndexReport;
import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.Shapes;
import dev.teamloop.knowledge.syntax.DeclarationReader;
import dev.teamloop.knowledge.syntax.Language;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The index of a project's sources, held in memory once it is asked. What is missing, damaged or of another version is
 * simply made anew: the index holds nothing that the sources do not. Not thread-safe.
 */
public final class SourceIndex {
    private final Path project;
    private final IndexFiles onDisk;
    private final Shapes shapes;
    private final SourceFiles sources;
    private final DeclarationReader syntax;
    private @Nullable SortedMap<String, IndexedFile> files;
    private @Nullable Definitions definitions;
    private @Nullable CallGraph calls;

    /** {@code folder} is {@code rdf/ast} as a path on disk. */
    public SourceIndex(Path project, Path folder, Prefixes prefixes, Shapes shapes, DeclarationReader syntax) {
        this.project = project;
        this.onDisk = new IndexFiles(folder, prefixes);
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
    public Definitions definitions() {
        Definitions known = definitions;
        if (known == null) {
            known = new Definitions(files().values());
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

    /** Brings the index up to date with exactly these files; others are dropped from it. */
    public IndexReport update(Collection<String> trackedFiles) {
        files = null;
        definitions = null;
        calls = null;
        return new IndexUpdate(onDisk, onDisk.manifest(project), sources, syntax, shapes)
                .run(new TreeSet<>(trackedFiles));
    }
}
