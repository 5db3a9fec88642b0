package dev.teamloop.knowledge;

import static dev.teamloop.knowledge.TemporaryProject.LOOP;
import static dev.teamloop.knowledge.TemporaryProject.failed;
import static dev.teamloop.knowledge.TemporaryProject.passed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryReply.AntiPattern;
import dev.teamloop.core.handover.MemoryReply.Pattern;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ContextTest {
    private static final String TARGET = "src/ontology_handler.py";

    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    private RdfKnowledge knowledge = project.knowledge();

    @BeforeEach
    void shop() {
        project.source(TARGET, """
                        from models import Tree
                        class Handler:
                            def get(self, key):
                                return helper(Tree(key).render())
                        """)
                .source("src/models.py", "class Tree:\n    def render(self):\n        return ''\n")
                .source("src/text.py", "def helper(s):\n    return s\n")
                .source("lib/a/render.py", "def render(): pass\n")
                .source("tests/conftest.py", "import pytest\n@pytest.fixture\ndef ctx():\n    return {}\n")
                .source("tests/test_ontology_handler.py", "def test_get(ctx): assert ctx\n")
                .source("tests/test_text.py", "import ontology_handler\ndef test_helper(): assert 1\n")
                .source("tests/test_zeta.py", "def test_zeta(): assert 1\n")
                .source("web/ontology_handler.test.ts", "it('gets', () => {});\n")
                .source("broken.py", "def ok(): pass\ndef x(:\n");
        knowledge = project.knowledge();
        knowledge.index(project.tracked);
    }

    @Test
    void theListingSaysWhatAFileDeclaresAndUses() {
        assertThat(knowledge.symbols(List.of(TARGET), 4000)).isEqualTo("""
                        src/ontology_handler.py:
                          2-4 class Handler
                            3-4 def get(self, key)
                        uses:
                          src/models.py:1 class class Tree
                          src/models.py:2 method Tree: def render(self)
                          src/text.py:1 function def helper(s)
                        """);
    }

    @Test
    void theListingOfATestNamesTheFixturesItUses() {
        assertThat(knowledge.symbols(List.of("tests/test_ontology_handler.py"), 4000))
                .contains("tests/conftest.py:2 fixture def ctx()");
    }

    @Test
    void theListingShowsTheFileAsItIsNow() {
        project.source(TARGET, "def fresh(): pass\n");

        assertThat(knowledge.symbols(List.of(TARGET), 4000))
                .contains("1-1 def fresh()")
                .doesNotContain("Handler");
    }

    @Test
    void unknownFilesAreNoError() {
        assertThat(knowledge.symbols(List.of("none.py", "README.md", "../x.py"), 4000))
                .isEmpty();
        assertThat(knowledge.digest(List.of("none.py"), 4000)).contains("none.py: not indexed");
        assertThat(knowledge.exampleTests("README.md")).isEmpty();
        assertThat(knowledge.lookup("nothing")).isEmpty();
        assertThat(knowledge.lookup("")).isEmpty();
    }

    @Test
    void theOwnTestIsTheBestExampleThenOneThatImportsTheTarget() {
        assertThat(knowledge.exampleTests(TARGET))
                .containsExactly("tests/test_ontology_handler.py", "tests/test_text.py", "tests/test_zeta.py");
        assertThat(knowledge.exampleTests("web/ontology_handler.ts")).containsExactly("web/ontology_handler.test.ts");
        assertThat(knowledge.exampleTests("src/main.go")).isEmpty();
    }

    @Test
    void theDigestHoldsWhatWasLearnedAndWhatTheFilesDeclare() {
        knowledge.remember(failed(2, "ctx must hold children", "regression"));
        knowledge.remember(TemporaryProject.entry(
                LOOP,
                3,
                Decision.Result.PASSED,
                List.of(),
                "worked",
                List.of(new Pattern("Use the ctx fixture", "def test_x(ctx)")),
                List.of(new AntiPattern("Patching the tree", "Build one"))));

        assertThat(knowledge.digest(List.of(TARGET, "broken.py"), 4000)).isEqualTo("""
                        Anti-patterns:
                          Patching the tree → Build one (R3)
                        Earlier attempts:
                          K2.1 R3 Passed: ontology_handler.py coverage test: worked
                          K2.1 R2 Failed by regression: ontology_handler.py coverage test: ctx must hold children
                        Patterns:
                          Use the ctx fixture → def test_x(ctx) (R3)
                        Files:
                          src/ontology_handler.py: 1 class (Handler), 1 method (get), tested by tests/test_ontology_handler.py
                          broken.py: 2 functions (ok x), syntax error at line 2
                        """);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 50, 200, 1000})
    void textsNeverExceedTheirBounds(int bound) {
        for (int round = 1; round < 30; round++) {
            knowledge.remember(passed(LOOP, round, "lesson ".repeat(30) + round));
        }

        assertThat(knowledge.digest(project.tracked, bound)).hasSizeLessThanOrEqualTo(bound);
        assertThat(knowledge.symbols(project.tracked, bound)).hasSizeLessThanOrEqualTo(bound);
    }

    @Test
    void aCutTextSaysSo() {
        assertThat(knowledge.digest(project.tracked, 200)).endsWith("…\n");
    }

    @Test
    void whatIsAskedBeforeAnIndexExistsIsEmpty(@TempDir Path elsewhere) {
        RdfKnowledge fresh = new RdfKnowledge(elsewhere, "pyov", "rdf", TemporaryProject.GUARD);

        assertThat(fresh.lookup("x")).isEmpty();
        assertThat(fresh.exampleTests("a.py")).isEmpty();
        assertThat(fresh.antiPatterns(List.of("a.py"), 5)).isEmpty();
        assertThat(fresh.memory()).isEmpty();
        assertThat(elsewhere).isEmptyDirectory();
    }
}
