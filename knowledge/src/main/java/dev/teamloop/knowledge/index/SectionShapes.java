package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.Shapes;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.ReadingBoundary;
import dev.teamloop.knowledge.syntax.SourceFacts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Holds sections against the shapes as the Turtle they will be; a file whose sections do not conform is entered with the reason alone. */
final class SectionShapes {
    private final Shapes shapes;
    private final Prefixes prefixes;
    private final SectionWriter writer;

    SectionShapes(Shapes shapes, Prefixes prefixes, SectionWriter writer) {
        this.shapes = shapes;
        this.prefixes = prefixes;
        this.writer = writer;
    }

    /** As many as were given, in their order. All at once first: much of what a check costs is beginning it. */
    List<IndexSections> conforming(List<IndexSections> made) {
        return made.isEmpty() || ReadingBoundary.read(() -> problems(made).isEmpty(), fault -> false)
                ? made
                : made.stream().map(this::conforming).toList();
    }

    private IndexSections conforming(IndexSections sections) {
        Optional<String> wrong = ReadingBoundary.read(
                () -> problems(List.of(sections)).stream().findFirst().map(first -> "does not conform: " + first),
                Optional::of);
        if (wrong.isEmpty()) {
            return sections;
        }
        Language language = Language.ofPath(sections.path()).orElseThrow();
        String hash = sections.head().orElseThrow().contentHash();
        SourceFacts none = SourceFacts.unread(language, wrong.get());
        return writer.of(new IndexedFile(sections.path(), hash, none));
    }

    private List<String> problems(List<IndexSections> some) {
        return shapes.problems(
                some.stream().flatMap(this::lines).collect(Collectors.joining("\n", prefixes.astDirective(), "")));
    }

    private Stream<String> lines(IndexSections sections) {
        return Stream.of(
                        Stream.of(SectionStream.opening("path", sections.path())),
                        sections.index().lines().stream(),
                        sections.context().lines().stream(),
                        Stream.of(SectionStream.opening("example", sections.path())),
                        sections.examples().lines().stream())
                .flatMap(part -> part);
    }
}
