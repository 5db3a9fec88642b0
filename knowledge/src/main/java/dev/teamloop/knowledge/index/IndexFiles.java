package dev.teamloop.knowledge.index;

import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.knowledge.rdf.Draft;
import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.WholeFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The three files of {@code rdf/ast/}: their names, what stands at their heads, and how they are opened. */
record IndexFiles(Path project, Path folder, Prefixes prefixes) {
    /** Changes when the program reads more or other facts from the same sources; an index of another version is made anew. */
    private static final String VERSION = "4";

    private static final String INDEX = "index.ttl";
    private static final String CONTEXT = "runtime-ctx.ttl";
    private static final String EXAMPLE = "examples.ttl";
    private static final List<String> NAMES = List.of(INDEX, CONTEXT, EXAMPLE);

    private static final String SOURCES = "path";
    private static final String EXAMPLES = "example";

    /** The files as they are, being read side by side. */
    record Reading(SectionStream index, SectionStream context, SectionStream examples) implements AutoCloseable {
        IndexSections take(String path) {
            return new IndexSections(index.take(path), context.take(path), examples.take(path));
        }

        @Override
        public void close() {
            index.close();
            context.close();
            examples.close();
        }
    }

    /** The files as they will be; nothing changes before {@link #commit}. */
    record Writing(Draft index, Draft context, Draft examples) implements AutoCloseable {
        void put(IndexSections sections) {
            section(index, SOURCES, sections.index());
            section(context, SOURCES, sections.context());
            section(examples, EXAMPLES, sections.examples());
        }

        private static void section(Draft out, String scheme, Section section) {
            if (!section.lines().isEmpty()) {
                out.line(SectionStream.opening(scheme, section.path()));
                section.lines().forEach(out::line);
            }
        }

        /** What no single source file tells. */
        void fixtures(List<String> lines) {
            if (!lines.isEmpty()) {
                context.line("@base <index:fixtures> .");
                lines.forEach(context::line);
            }
        }

        /** What the files hold then, by name. The index goes last: its seals fit no other file. */
        Map<String, Fingerprint> commit() {
            Map<String, Fingerprint> written = new TreeMap<>();
            written.put(EXAMPLE, examples.commit());
            written.put(CONTEXT, context.commit());
            written.put(INDEX, index.commit());
            return written;
        }

        @Override
        public void close() {
            index.close();
            context.close();
            examples.close();
        }
    }

    Reading read() {
        return new Reading(
                SectionStream.open(file(INDEX), SOURCES),
                SectionStream.open(file(CONTEXT), SOURCES),
                SectionStream.open(file(EXAMPLE), EXAMPLES));
    }

    Writing write() {
        Writing writing = new Writing(draft(INDEX), draft(CONTEXT), draft(EXAMPLE));
        head().forEach(writing.index()::line);
        directives().forEach(writing.context()::line);
        directives().forEach(writing.examples()::line);
        return writing;
    }

    /** The lines at the head of {@code index.ttl}; with others the index is another version's or another project's. */
    List<String> head() {
        String version = new Line(prefixes.ast(), "<index:sources>", UnaryOperator.identity())
                .type("Index")
                .text("version", VERSION)
                .done();
        return List.of(directives().get(0), directives().get(1), version);
    }

    private List<String> directives() {
        return List.of(
                "# Written by team-loop from the sources. What is changed here by hand is undone by the next run.",
                prefixes.astDirective().strip());
    }

    /** As they stand on disk, {@code index.ttl} first; empty where one is missing. */
    List<FileStamp> stamps() {
        List<FileStamp> stamps = NAMES.stream()
                .flatMap(name -> FileStamp.of(file(name)).stream())
                .toList();
        return stamps.size() == NAMES.size() ? stamps : List.of();
    }

    /** What they hold, by name, as long as these are their stamps; nothing where they were touched meanwhile. */
    Map<String, Fingerprint> contents(List<FileStamp> stamps) {
        Map<String, Fingerprint> contents = new TreeMap<>();
        for (String name : NAMES) {
            WholeFile.read(file(name)).ifPresent(bytes -> contents.put(name, Fingerprint.of(bytes)));
        }
        return stamps().equals(stamps) ? contents : Map.of();
    }

    /** What the last run over this project saw; it stands beside the index, for it tells of the files on this machine. */
    ManifestFile manifest() {
        Path cache = folder.resolveSibling(".cache");
        return new ManifestFile(root(), cache, project.toAbsolutePath().normalize() + "\n" + String.join("\n", head()));
    }

    /** From where on no link is followed: the project; for an index that is kept elsewhere, where that lies. */
    private Path root() {
        return folder.startsWith(project) ? project : DurableFiles.folder(folder);
    }

    private Draft draft(String name) {
        return new Draft(root(), file(name));
    }

    private Path file(String name) {
        return folder.resolve(name);
    }
}
