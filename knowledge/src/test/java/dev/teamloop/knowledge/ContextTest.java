package dev.teamloop.knowledge;

import static dev.teamloop.knowledge.TemporaryProject.LOOP;
import static dev.teamloop.knowledge.TemporaryProject.failed;
import static dev.teamloop.knowledge.TemporaryProject.passed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryReply.AntiPattern;
import dev.teamloop.core.handover.MemoryReply.Pattern;
import dev.teamloop.core.identity.KrId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
                        from text import helper
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
    void whatLinesCallAndUseIsShownWithShortBodies() {
        assertThat(knowledge.related(Map.of(TARGET, Set.of(4, 5)), 4000)).isEqualTo("""
                        called or used there:
                        src/text.py:1–2
                        def helper(s):
                            return s
                        src/models.py:2–3 of Tree
                            def render(self):
                                return ''
                          :1 class Tree
                        also declared in src/ontology_handler.py:
                          3–5 class Handler
                        """);
    }

    @Test
    void longBodiesAreShownByTheirSignature() {
        project.source("src/text.py", "def helper(s):\n" + "    s += 1\n".repeat(30) + "    return s\n");
        knowledge.index(project.tracked);

        assertThat(knowledge.related(Map.of(TARGET, Set.of(4, 5)), 4000))
                .contains("src/text.py:1 def helper(s)\n")
                .doesNotContain("s += 1");
    }

    @Test
    void aTestOfTheSameModuleIsTheBetterExample() {
        project.source("app/src/main/java/a/b/Cart.java", "package a.b; class Cart {}\n")
                .source("app/src/test/java/a/z/UsageTest.java", "package a.z; class UsageTest { @Test void t() {} }\n")
                .source("web/src/test/java/a/b/PageTest.java", "package a.b; class PageTest { @Test void t() {} }\n");
        knowledge.index(project.tracked);

        assertThat(knowledge.exampleTests("app/src/main/java/a/b/Cart.java"))
                .containsExactly("app/src/test/java/a/z/UsageTest.java", "web/src/test/java/a/b/PageTest.java");
    }

    @Test
    void theListingShowsTheFileAsItIsNow() {
        project.source(TARGET, "import os\ndef fresh(): pass\n");

        assertThat(knowledge.related(Map.of(TARGET, Set.of(1)), 4000))
                .contains("2–2 def fresh()")
                .doesNotContain("Handler");
    }

    @Test
    void fixturesAndHelpersBesideATestAreShown() {
        project.source("tests/helpers.py", "def build(x):\n    return [x]\n\ndef _own():\n    pass\n")
                .source("other/conftest.py", "import pytest\n@pytest.fixture\ndef far():\n    return 1\n")
                .source("tests/mixin.py", "class Mixin:\n    def test_all(self):\n        pass\n")
                .source("tests/Base.java", "abstract class Base {}\n");
        knowledge.index(project.tracked);

        List<String> tests = project.tracked.stream()
                .filter(path -> !path.equals("broken.py"))
                .toList();
        assertThat(knowledge.testHelpers("tests/test_zeta.py", tests, 4000)).isEqualTo("""
                        tests/conftest.py:2–4
                        @pytest.fixture
                        def ctx():
                            return {}
                        tests/helpers.py:1–2
                        def build(x):
                            return [x]
                        tests/mixin.py:1 class Mixin
                        """);
    }

    @Test
    void allTestsOfATargetAreKnownByName() {
        project.source("tests/test_ontology_handler_more.py", "def test_more(): assert 1\n");
        knowledge.index(project.tracked);

        assertThat(knowledge.testsAbout(TARGET))
                .containsExactlyInAnyOrder(
                        "tests/test_ontology_handler.py", "tests/test_ontology_handler_more.py", "tests/test_text.py");
    }

    @Test
    void aTestOfANeighbourThatAnEarlierRoundAddedIsTheNearerExample() {
        project.source("src/shop/cart.py", "def total(): pass\n").source("src/shop/till.py", "def rate(): pass\n");
        knowledge.index(project.tracked);
        assertThat(knowledge.exampleTests("src/shop/cart.py").get(0)).isEqualTo("tests/test_ontology_handler.py");

        project.source("tests/test_till.py", "from src.shop.till import rate\ndef test_rate(): assert rate()\n");
        knowledge.index(project.tracked);

        assertThat(knowledge.exampleTests("src/shop/cart.py").get(0)).isEqualTo("tests/test_till.py");
    }

    @Test
    void theTestThatIsNamedAfterTheTargetIsItsOwn() {
        assertThat(knowledge.ownTest(TARGET)).contains("tests/test_ontology_handler.py");
        assertThat(knowledge.ownTest("lib/a/render.py")).isEmpty();
    }

    @Test
    void aPatternOfThisLoopIsToldForOtherFoldersToo() {
        knowledge.remember(TemporaryProject.entry(
                LOOP,
                2,
                Decision.Result.PASSED,
                List.of(),
                "the ctx fixture is enough",
                List.of(new Pattern("Build the ctx by a factory", "ctx = make_ctx()")),
                List.of()));

        assertThat(knowledge.lessons(LOOP, new KrId("K2.2"), List.of("lib/a/render.py"), 5))
                .singleElement()
                .asString()
                .contains("Build the ctx by a factory");
    }

    @Test
    void whatEarlierRoundsOfThisLoopLearnedAboutTheTargetIsTold() {
        knowledge.remember(passed(LOOP, 2, "the ctx fixture is enough"));
        knowledge.remember(passed(TemporaryProject.OTHER_LOOP, 3, "from another loop"));
        KrId next = new KrId("K2.2");

        assertThat(knowledge.lessons(LOOP, next, List.of(TARGET), 5))
                .singleElement()
                .asString()
                .isEqualTo("K2.1 R2 Passed: src/ontology_handler.py: the ctx fixture is enough");
        assertThat(knowledge.lessons(LOOP, next, List.of("src/models.py"), 5))
                .as("the folder's")
                .hasSize(1);
        assertThat(knowledge.lessons(LOOP, next, List.of("lib/a/render.py"), 5)).isEmpty();
        assertThat(knowledge.lessons(LOOP, new KrId("K2.1"), List.of(TARGET), 5))
                .as("its own attempts are told elsewhere")
                .isEmpty();
    }

    @Test
    void unknownFilesAreNoError() {
        Set<Integer> first = Set.of(1);
        assertThat(knowledge.related(Map.of("none.py", first, "README.md", first, "../x.py", first), 4000))
                .isEmpty();
        assertThat(knowledge.testHelpers("none.py", List.of("gone.py"), 4000)).isEmpty();
        assertThat(knowledge.digest(List.of("none.py"), 4000)).isEmpty();
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
    void theDigestHoldsWhatWasLearned() {
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
                        """);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 50, 200, 1000})
    void textsNeverExceedTheirBounds(int bound) {
        for (int round = 1; round < 30; round++) {
            knowledge.remember(passed(LOOP, round, "lesson ".repeat(30) + round));
        }

        assertThat(knowledge.digest(project.tracked, bound)).hasSizeLessThanOrEqualTo(bound);
        assertThat(knowledge.related(Map.of(TARGET, Set.of(4, 5)), bound)).hasSizeLessThanOrEqualTo(bound);
        assertThat(knowledge.testHelpers("tests/test_zeta.py", project.tracked, bound))
                .hasSizeLessThanOrEqualTo(bound);
    }

    @Test
    void aCutTextSaysSo() {
        assertThat(knowledge.related(Map.of(TARGET, Set.of(4, 5)), 60)).endsWith("…\n");
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
