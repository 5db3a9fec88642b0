package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.rdf.Draft;
import dev.teamloop.knowledge.rdf.Prefixes;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The three files of {@code rdf/ast/}: their names, what stands at their heads, and how they are opened. */
record IndexFiles(Path folder, Prefixes prefixes) {
    /** Changes when the program reads more or other facts from the same sources; an index of another version is made anew. */
    private static final String VERSION = "3";

    private static final String SOURCES = "path";
    private static final String EXAMPLES = "example";

    /** The files as they are, being read side by side. */
    record Reading(SectionStream index, SectionStream context, SectionStream examples) implements AutoCloseable {
        Sections take(String path) {
            return new Sections(index.take(path), context.take(path), examples.take(path));
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
        void put(Sections sections) {
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

        /** The index goes last: its seals fit no other file. */
        void commit() {
            examples.commit();
            context.commit();
            index.commit();
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
                SectionStream.open(file("index.ttl"), SOURCES),
                SectionStream.open(file("runtime-ctx.ttl"), SOURCES),
                SectionStream.open(file("examples.ttl"), EXAMPLES));
    }

    Writing write() {
        Writing writing = new Writing(
                new Draft(file("index.ttl")), new Draft(file("runtime-ctx.ttl")), new Draft(file("examples.ttl")));
        head().forEach(writing.index()::line);
        directives().forEach(writing.context()::line);
        directives().forEach(writing.examples()::line);
        return writing;
    }

    /** The lines at the head of {@code index.ttl}; with others the index is another version's or another project's. */
    List<String> head() {
        String version = new Line(prefixes.ast(), "<index:sources>")
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
        List<FileStamp> stamps = Stream.of("index.ttl", "runtime-ctx.ttl", "examples.ttl")
                .flatMap(name -> FileStamp.of(file(name)).stream())
                .toList();
        return stamps.size() == 3 ? stamps : List.of();
    }

    /** What the last run over this project saw; it stands beside the index, for it tells of the files on this machine. */
    ManifestFile manifest(Path project) {
        Path cache = folder.resolveSibling(".cache");
        return new ManifestFile(cache, project.toAbsolutePath().normalize() + "\n" + String.join("\n", head()));
    }

    private Path file(String name) {
        return folder.resolve(name);
    }
}
