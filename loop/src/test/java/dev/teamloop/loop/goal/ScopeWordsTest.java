package dev.teamloop.loop.goal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScopeWordsTest {
    private static final List<String> ALL = List.of(
            "src/handlers/tree.py",
            "src/handlers/map.py",
            "src/handlers_old/tree.py",
            "src/core/Ontology_handler.py",
            "src/core/JsonParser.java",
            "README.md");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "src/handlers | src/handlers/map.py src/handlers/tree.py",
                "src/handlers/ | src/handlers/map.py src/handlers/tree.py",
                "./src/handlers/tree.py | src/handlers/tree.py",
                "src/**/tree.py | src/handlers/tree.py src/handlers_old/tree.py",
                "*.md | README.md",
                "tree.py | src/handlers/tree.py src/handlers_old/tree.py",
                "Handlers | src/handlers/map.py src/handlers/tree.py",
                "ontology | src/core/Ontology_handler.py",
                "handler | src/core/Ontology_handler.py src/handlers/map.py src/handlers/tree.py src/handlers_old/tree.py",
                "parser | src/core/JsonParser.java",
                "src.handlers | src/handlers/map.py src/handlers/tree.py",
                "handlers.tree | src/handlers/tree.py",
                "handlers.nowhere | ",
                "json | src/core/JsonParser.java",
                "hand | ",
                "ore | ",
                "nowhere | "
            })
    void aWordNamesItsFiles(String word, @org.jspecify.annotations.Nullable String files) {
        List<String> expected = files == null ? List.of() : List.of(files.split(" ", -1));

        assertThat(ScopeWords.files(List.of(word), ALL)).containsExactlyElementsOf(expected);
    }

    @Test
    void withoutWordsEverythingCounts() {
        assertThat(ScopeWords.files(List.of(), ALL)).containsExactlyInAnyOrderElementsOf(ALL);
        assertThat(ScopeWords.files(List.of("."), ALL)).hasSize(ALL.size());
    }

    @Test
    void theFilesOfSeveralWordsAreJoined() {
        assertThat(ScopeWords.files(List.of("*.md", "map.py", "nowhere"), ALL))
                .containsExactly("README.md", "src/handlers/map.py");
        assertThat(ScopeWords.unmatched(List.of("*.md", "nowhere"), ALL)).containsExactly("nowhere");
    }

    @Test
    void theNearestFoldersComeFirst() {
        assertThat(ScopeWords.nearestFolders("src/handler", ALL))
                .startsWith("src/handlers")
                .contains("src/core", "src/handlers_old", "src");
    }
}
