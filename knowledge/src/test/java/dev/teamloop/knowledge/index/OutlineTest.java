package dev.teamloop.knowledge.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.SourceFacts;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.List;
import org.junit.jupiter.api.Test;

final class OutlineTest {
    private static IndexedFile importing(String path, String... modules) {
        return new IndexedFile(path, "hash", new SourceFacts(Language.PYTHON, List.of(), List.of(modules), ""));
    }

    @Test
    void ofAFileThatOnlyImportsItIsSaidWhatItImports() {
        assertThat(Outline.of(List.of(importing("shop/__init__.py", ".order", ".cart")), List.of("README.md"), 1_000))
                .isEqualTo("shop/__init__.py\n    imports .cart, .order\nother files: README.md");
    }

    private static Symbol declared(Symbol.Kind kind, String name, String signature, int line) {
        return new Symbol(kind, name, Symbol.MODULE, signature, line, line, "", List.of(), "", List.of());
    }

    @Test
    void productCodeComesFirstAndLaterFilesAreToldByNames() {
        IndexedFile tests = file("a_test.py", declared(Symbol.Kind.TEST, "test_a", "def test_a()", 1));
        IndexedFile big = file(
                "b.py",
                declared(Symbol.Kind.FUNCTION, "parse", "def parse(" + "x, ".repeat(30) + "y)", 1),
                declared(Symbol.Kind.FUNCTION, "search", "def search(" + "x, ".repeat(30) + "y)", 2));
        IndexedFile closed = file(
                "C.java",
                declared(Symbol.Kind.METHOD, "open", "public int open()", 1),
                declared(Symbol.Kind.METHOD, "shut", "private int shut()", 2));

        assertThat(Outline.of(List.of(tests, big, closed), List.of(), 120))
                .isEqualTo("C.java\n    public int open()\nb.py  (2 declarations: parse, search)\na_test.py");
    }

    private static IndexedFile file(String path, Symbol... symbols) {
        return new IndexedFile(path, "hash", new SourceFacts(Language.PYTHON, List.of(symbols), List.of(), ""));
    }

    @Test
    void aFolderOfManyOtherFilesIsCounted() {
        assertThat(Outline.of(
                        List.of(),
                        List.of("README.md", "data/1", "data/2", "data/3", "data/4", "data/5", "data/6"),
                        1_000))
                .isEqualTo("other files: README.md, data/ (6 files)");
    }

    @Test
    void whereNotAllFitsDeclarationsGoFirstAndThenFilesAreCounted() {
        List<IndexedFile> files = List.of(importing("a.py", "x".repeat(50)), importing("b.py", "y".repeat(50)));
        assertThat(Outline.of(files, List.of(), 60))
                .isEqualTo("a.py  (1 declaration, not shown)\n… and 1 more source files");
    }
}
