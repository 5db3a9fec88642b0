package dev.teamloop.knowledge.index;

import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.Turtle;
import dev.teamloop.knowledge.syntax.Callee;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Renders what is known of one source file as its sections of the three index files (seed 002, Directory Layout). */
final class SectionWriter {
    private static final String FILE = "<>";

    /** Stands in while the seal is computed, which does not cover itself. */
    private static final String UNSEALED = "-";

    private final String prefix;
    private final TextGuard guard;

    /** Every text of the sections has passed the guard. */
    SectionWriter(Prefixes prefixes, TextGuard guard) {
        this.prefix = prefixes.ast();
        this.guard = guard;
    }

    IndexSections of(IndexedFile file) {
        Section context = new Section(file.path(), 1, context(file));
        Section examples = new Section(file.path(), 1, examples(file));
        List<String> index =
                new ArrayList<>(List.of(head(file).text("seal", UNSEALED).done()));
        index.addAll(declarations(file));
        String seal = new IndexSections(new Section(file.path(), 1, index), context, examples).seal();
        index.set(0, head(file).text("seal", seal).done());
        return new IndexSections(new Section(file.path(), 1, index), context, examples);
    }

    private String fragment(String id) {
        return Turtle.fragment(guard.text(id));
    }

    private Line line(String subject) {
        return new Line(prefix, subject, guard::text);
    }

    private Line line(String owner, String predicate, String subject) {
        return Line.of(prefix, owner, predicate, subject, guard::text);
    }

    private Line head(IndexedFile file) {
        return line(FILE)
                .type("File")
                .path("name", file.path())
                .text("language", file.facts().language().id())
                .text("contentHash", file.hash())
                .text("problem", file.facts().problem());
    }

    private List<String> declarations(IndexedFile file) {
        List<String> lines = new ArrayList<>();
        List<String> ids = file.symbolIds();
        for (int i = 0; i < ids.size(); i++) {
            Symbol symbol = file.facts().symbols().get(i);
            if (symbol.kind() != Symbol.Kind.FIXTURE) {
                lines.add(symbol(file, symbol, ids.get(i)).done());
            }
        }
        return lines;
    }

    private Line symbol(IndexedFile file, Symbol symbol, String id) {
        String predicate = switch (symbol.kind()) {
            case CLASS -> "hasClass";
            case FIXTURE -> "hasFixture";
            case FUNCTION, METHOD, TEST -> "hasFunction";
        };
        return line(FILE, predicate, fragment(id))
                .type(type(symbol.kind()))
                .text("name", symbol.name())
                .text("scope", symbol.scope())
                .text("signature", symbol.signature())
                .text("doc", symbol.doc())
                .text("approach", symbol.approach())
                .path("source", source(file, symbol));
    }

    /** The class in the vocabulary that a symbol belongs to. */
    static String type(Symbol.Kind kind) {
        return switch (kind) {
            case CLASS -> "Class";
            case FUNCTION -> "Function";
            case METHOD -> "Method";
            case FIXTURE -> "Fixture";
            case TEST -> "Test";
        };
    }

    private static String source(IndexedFile file, Symbol symbol) {
        return file.path() + ":" + symbol.firstLine() + "-" + symbol.lastLine();
    }

    private List<String> context(IndexedFile file) {
        List<String> lines = new ArrayList<>();
        for (String name : file.facts().imports()) {
            lines.add(line(FILE, "hasImport", Turtle.iri("import", guard.text(name)))
                    .type("Import")
                    .text("name", name)
                    .done());
        }
        Set<String> fixtures = FixtureUse.wanted(file);
        if (!fixtures.isEmpty()) {
            lines.add(line(FILE).texts("usesFixture", fixtures).done());
        }
        List<String> ids = file.symbolIds();
        for (int i = 0; i < ids.size(); i++) {
            Symbol symbol = file.facts().symbols().get(i);
            Line line = symbol.kind() == Symbol.Kind.FIXTURE
                    ? symbol(file, symbol, ids.get(i))
                    : line(fragment(ids.get(i)));
            used(line, symbol);
            if (!line.saysNothing()) {
                lines.add(line.done());
            }
        }
        return lines;
    }

    private void used(Line line, Symbol symbol) {
        line.texts("fields", symbol.fields());
        line.objects(
                "calls",
                symbol.calls().stream()
                        .filter(Callee::here)
                        .map(callee -> fragment(callee.name()))
                        .toList());
        line.texts(
                "callsName",
                symbol.calls().stream()
                        .filter(callee -> !callee.here())
                        .map(Callee::name)
                        .toList());
    }

    /** Of each test file one test for each approach, the shortest. */
    private List<String> examples(IndexedFile file) {
        Map<String, Symbol> shortest = new LinkedHashMap<>();
        file.facts().symbols().stream()
                .filter(symbol -> symbol.kind() == Symbol.Kind.TEST)
                .forEach(test -> shortest.merge(test.approach(), test, SectionWriter::shorter));
        return shortest.entrySet().stream()
                .map(entry -> line(fragment(entry.getKey()))
                        .type("Example")
                        .text("module", ModuleName.of(file.path()))
                        .text("function", entry.getValue().qualifiedName())
                        .text("approach", entry.getKey())
                        .path("file", file.path())
                        .path("source", source(file, entry.getValue()))
                        .done())
                .sorted()
                .toList();
    }

    private static Symbol shorter(Symbol one, Symbol other) {
        return other.lastLine() - other.firstLine() < one.lastLine() - one.firstLine() ? other : one;
    }
}
