package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.Turtle;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** Renders the index as the three files of {@code rdf/ast/} (seed 002, Directory Layout). Same files, same bytes. */
final class IndexWriter {
    /** Changes when the program reads more or other facts from the same sources; an index of another version is rebuilt. */
    static final String VERSION = "1";

    private static final String COMMENT = "Written by team-loop from the sources; changes made here are lost.";

    private final Prefixes prefixes;
    private final Collection<IndexedFile> files;

    /** {@code files} in the order of their paths. */
    IndexWriter(Prefixes prefixes, Collection<IndexedFile> files) {
        this.prefixes = prefixes;
        this.files = files;
    }

    /** {@code index.ttl}: files, their functions and classes. {@code contextHash} is of the runtime context written with it. */
    String index(String contextHash) {
        TurtleText out = text();
        out.about(Turtle.iri("index", "sources")).text("version", VERSION).text("contextHash", contextHash);
        for (IndexedFile file : files) {
            file(out, file);
        }
        return out.done();
    }

    private static void file(TurtleText out, IndexedFile file) {
        List<String> ids = iris(file);
        out.about(Turtle.iri("path", file.path()))
                .text("name", file.path())
                .text("language", file.facts().language().id())
                .text("contentHash", file.hash())
                .text("problem", file.facts().problem())
                .objects("hasClass", ofKind(file, ids, List.of(Symbol.Kind.CLASS)))
                .objects(
                        "hasFunction",
                        ofKind(file, ids, List.of(Symbol.Kind.FUNCTION, Symbol.Kind.METHOD, Symbol.Kind.TEST)));
        for (int i = 0; i < ids.size(); i++) {
            Symbol symbol = file.facts().symbols().get(i);
            if (symbol.kind() != Symbol.Kind.FIXTURE) {
                symbol(out.about(ids.get(i)), file, symbol);
            }
        }
    }

    private static TurtleText symbol(TurtleText out, IndexedFile file, Symbol symbol) {
        return out.text("kind", symbol.kind().name().toLowerCase(Locale.ROOT))
                .text("name", symbol.name())
                .text("signature", symbol.signature())
                .text("source", file.path() + ":" + symbol.firstLine() + "-" + symbol.lastLine())
                .text("scope", symbol.scope())
                .text("approach", symbol.approach());
    }

    /** {@code runtime-ctx.ttl}: imports, fixtures, and the fields of classes. */
    String context() {
        TurtleText out = text();
        FixtureUse use = new FixtureUse(files);
        TreeSet<String> modules = new TreeSet<>();
        for (IndexedFile file : files) {
            modules.addAll(file.facts().imports());
            context(out, file, use);
        }
        modules.forEach(module -> out.about(module(module)).text("name", module));
        return out.done();
    }

    private static void context(TurtleText out, IndexedFile file, FixtureUse use) {
        List<String> ids = iris(file);
        out.about(Turtle.iri("path", file.path()))
                .objects(
                        "hasImport",
                        file.facts().imports().stream().map(IndexWriter::module).toList())
                .objects("hasFixture", ofKind(file, ids, List.of(Symbol.Kind.FIXTURE)));
        for (int i = 0; i < ids.size(); i++) {
            Symbol symbol = file.facts().symbols().get(i);
            out.about(ids.get(i));
            if (symbol.kind() == Symbol.Kind.FIXTURE) {
                symbol(out, file, symbol)
                        .text(
                                "exampleFile",
                                use.exampleFile(file.path(), symbol.name()).orElse(""));
            }
            out.objects("fields", symbol.fields().stream().map(Turtle::string).toList());
        }
    }

    /** {@code examples.ttl}: of each test file one test for each approach, the shortest. */
    String examples() {
        TurtleText out = text();
        for (IndexedFile file : files) {
            Map<String, Symbol> shortest = new LinkedHashMap<>();
            file.facts().symbols().stream()
                    .filter(symbol -> symbol.kind() == Symbol.Kind.TEST)
                    .forEach(test -> shortest.merge(test.approach(), test, IndexWriter::shorter));
            shortest.forEach((approach, test) -> out.about(Turtle.iri("example", file.path(), approach))
                    .text("module", ModuleName.of(file.path()))
                    .text("function", test.qualifiedName())
                    .text("approach", approach)
                    .text("file", file.path())
                    .text("source", file.path() + ":" + test.firstLine() + "-" + test.lastLine()));
        }
        return out.done();
    }

    private static Symbol shorter(Symbol one, Symbol other) {
        return other.lastLine() - other.firstLine() < one.lastLine() - one.firstLine() ? other : one;
    }

    private TurtleText text() {
        return new TurtleText(prefixes.ast(), COMMENT, prefixes.astDirective());
    }

    private static String module(String name) {
        return Turtle.iri("import", name);
    }

    private static List<String> iris(IndexedFile file) {
        return file.symbolIds().stream()
                .map(id -> Turtle.iri("path", file.path(), id))
                .toList();
    }

    private static List<String> ofKind(IndexedFile file, List<String> ids, List<Symbol.Kind> kinds) {
        List<String> found = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            if (kinds.contains(file.facts().symbols().get(i).kind())) {
                found.add(ids.get(i));
            }
        }
        return found;
    }
}
