package dev.teamloop.knowledge.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.SourceFacts;
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

    @Test
    void whereNotAllFitsDeclarationsGoFirstAndThenFilesAreCounted() {
        List<IndexedFile> files = List.of(importing("a.py", "x".repeat(50)), importing("b.py", "y".repeat(50)));
        assertThat(Outline.of(files, List.of(), 60))
                .isEqualTo("a.py  (1 declaration, not shown)\n… and 1 more source files");
    }
}
