package dev.teamloop.knowledge.index;

import dev.teamloop.core.port.Knowledge.IndexReport;
import dev.teamloop.core.port.Knowledge.Unread;
import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.Shapes;
import dev.teamloop.knowledge.syntax.DeclarationReader;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.SourceFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One pass over the sources and the old index side by side, in the order of the paths. Sections of unchanged files are
 * copied, others made anew, a batch at a time: what is held in memory does not grow with the project.
 */
final class IndexUpdate {
    private static final int BATCH = 128;
    private static final int MOST_PROBLEMS = 20;

    private final IndexFiles files;
    private final SourceFiles sources;
    private final DeclarationReader syntax;
    private final SectionWriter writer;
    private final Shapes shapes;
    private final Prefixes prefixes;
    private final FixtureUse fixtures = new FixtureUse();
    private final List<Unread> unread = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private int indexed;
    private int parsed;
    private int symbols;

    IndexUpdate(IndexFiles files, SourceFiles sources, DeclarationReader syntax, Shapes shapes) {
        this.files = files;
        this.sources = sources;
        this.syntax = syntax;
        this.prefixes = files.prefixes();
        this.writer = new SectionWriter(prefixes);
        this.shapes = shapes;
    }

    /** A file with what the index said about it and what it says now. */
    private record Done(Sections sections, boolean parsed) {}

    IndexReport run(SortedSet<String> paths) {
        try (IndexFiles.Reading old = files.read();
                IndexFiles.Writing now = files.write()) {
            boolean usable = usable(old);
            List<Sections> batch = new ArrayList<>(BATCH);
            for (String path : paths) {
                if (Language.ofPath(path).isPresent()) {
                    batch.add(usable ? known(old, path) : nothing(path));
                }
                if (batch.size() == BATCH) {
                    take(batch, now);
                    batch.clear();
                }
            }
            take(batch, now);
            now.fixtures(fixtures.lines(prefixes));
            now.commit();
        }
        return new IndexReport(indexed, parsed, symbols, unread, problems);
    }

    private boolean usable(IndexFiles.Reading old) {
        List<String> head = old.index().preamble();
        if (!head.isEmpty() && !head.equals(files.head())) {
            problems.add("index.ttl:1: written for another version or project, or damaged; made anew");
        }
        return head.equals(files.head());
    }

    private Sections known(IndexFiles.Reading old, String path) {
        Sections sections = old.take(path);
        if (sections.present() && !sections.intact()) {
            if (problems.size() < MOST_PROBLEMS) {
                problems.add("index.ttl:" + sections.index().line() + ": what is said about " + path
                        + " here, in runtime-ctx.ttl or in examples.ttl is not what was written; parsed again");
            }
            return nothing(path);
        }
        return sections;
    }

    private static Sections nothing(String path) {
        return new Sections(Section.none(path), Section.none(path), Section.none(path));
    }

    private void take(List<Sections> batch, IndexFiles.Writing now) {
        // parsing is the slow part and each file stands for itself
        List<Done> done =
                batch.parallelStream().flatMap(known -> current(known).stream()).toList();
        for (Done one : done) {
            now.put(one.sections());
            fixtures.note(one.sections().context());
            indexed++;
            parsed += one.parsed() ? 1 : 0;
            symbols += one.sections().symbols();
            one.sections()
                    .head()
                    .map(Sections.Head::problem)
                    .filter(problem -> !problem.isEmpty())
                    .ifPresent(problem -> unread.add(new Unread(one.sections().path(), problem)));
        }
    }

    /** Empty where there is no such file any more. */
    private Optional<Done> current(Sections known) {
        Language language = Language.ofPath(known.path()).orElseThrow();
        return sources.read(known.path()).map(content -> {
            boolean same = known.head()
                    .filter(head -> head.contentHash().equals(content.hash()))
                    .isPresent();
            return same ? new Done(known, false) : new Done(fresh(known.path(), language, content), true);
        });
    }

    private Sections fresh(String path, Language language, SourceFiles.Content content) {
        SourceFacts facts = content.problem().isEmpty()
                ? syntax.facts(path, language, content.bytes())
                : SourceFacts.unread(language, content.problem());
        Sections sections = writer.of(new IndexedFile(path, content.hash(), facts));
        List<String> wrong = shapes.problems(text(sections));
        return wrong.isEmpty()
                ? sections
                : writer.of(new IndexedFile(
                        path, content.hash(), SourceFacts.unread(language, "does not conform: " + wrong.get(0))));
    }

    private String text(Sections sections) {
        Stream<String> lines = Stream.of(
                        Stream.of(prefixes.astDirective().strip(), SectionStream.opening("path", sections.path())),
                        sections.index().lines().stream(),
                        sections.context().lines().stream(),
                        Stream.of(SectionStream.opening("example", sections.path())),
                        sections.examples().lines().stream())
                .flatMap(part -> part);
        return lines.collect(Collectors.joining("\n"));
    }
}
