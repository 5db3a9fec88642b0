package dev.teamloop.knowledge;

import static dev.teamloop.knowledge.TemporaryProject.LOOP;
import static dev.teamloop.knowledge.TemporaryProject.entry;
import static dev.teamloop.knowledge.TemporaryProject.passed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.secret.ControlCharacters;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryEntry;
import dev.teamloop.core.handover.MemoryReply;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.port.Knowledge;
import dev.teamloop.knowledge.memory.Attempt;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Text that looks like Turtle, or is very long, goes through index, memory and query and means nothing anywhere. */
final class HostileTextTest {
    private static final String INDEX = "rdf/ast/index.ttl";

    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    static List<String> names() {
        return List.of(
                "quote\"d 'both'",
                "two\nlines\r\nand\ttab",
                "<angle> brackets",
                "a> . <urn:x> <urn:y> \"z\" . <b",
                "\u202eright to left\u202c \u200f",
                "@prefix ast: <urn:evil> .",
                "\"\"\" ; ast:name \"\"\"",
                "back\\slash \\u0022 %22 {{subject}} ${x} # ^^ @en",
                "名 😀 e\u0301");
    }

    @ParameterizedTest
    @MethodSource("names")
    void aTestsTitleComesBackFromIndexAndQuery(String name) {
        String literal = name.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${");
        project.source("x.test.js", "test(`" + literal + "`, () => {});\n");
        RdfKnowledge knowledge = project.knowledge();
        knowledge.index(project.tracked);
        // the index holds the name as the source writes it, on one line
        String written =
                ControlCharacters.removed(literal.replaceAll("\\s+", " ").strip());

        assertThat(project.knowledge().describe(written))
                .extracting(SymbolDetail::name)
                .containsExactly(written);
        assertThat(rows("SELECT ?n { ?s a ast:Test ; ast:name ?n }")).containsExactly(List.of(written));
        assertThat(rows("SELECT ?s { ?s ast:name \"evil\" }")).isEmpty();
        assertThat(project.knowledge().index(project.tracked).parsed()).isZero();
    }

    @ParameterizedTest
    @MethodSource("names")
    void aFilesNameComesBackFromIndexMemoryAndQuery(String name) {
        String path = "dir/" + name + ".py";
        project.source(path, "def f(): pass\n");
        project.knowledge().index(project.tracked);
        project.knowledge().remember(about(path, name));

        RdfKnowledge knowledge = project.knowledge();
        assertThat(knowledge.describe("f")).extracting(SymbolDetail::path).containsExactly(path);
        assertThat(knowledge.memory()).flatExtracting(Attempt::targetFiles).containsExactly(path);
        assertThat(knowledge.antiPatterns(List.of(path), 1))
                .singleElement()
                .asString()
                .startsWith(ControlCharacters.removed(name).replaceAll("\\s+", " "));
        assertThat(rows("SELECT ?n { ?s a ast:File ; ast:name ?n }")).containsExactly(List.of(path));
        assertThat(rows("SELECT ?t { ?s business:memoryOf ?m ; business:targetFile ?t }"))
                .containsExactly(List.of(path));
        assertThat(rows("SELECT ?d { ?s a business:AntiPattern ; business:description ?d }"))
                .containsExactly(List.of(ControlCharacters.removed(name)));
    }

    @Test
    void aDocstringOfAMegabyteGivesItsFirstSentence() {
        String line = "\\\" ; <x> a <y> . @prefix q: <r> \u202e {{doc}} 中 ".repeat(8) + "\n";
        String text = "Says one thing. "
                + line.repeat((1_000_000 / line.getBytes(java.nio.charset.StandardCharsets.UTF_8).length));
        project.source("h.py", "def h():\n    '''" + text + "'''\n\ndef after(): pass\n");
        RdfKnowledge knowledge = project.knowledge();

        assertThat(knowledge.index(project.tracked).unreadable()).isEmpty();

        assertThat(project.read(INDEX).length()).isLessThan(2_000);
        assertThat(rows("SELECT ?d { ?s ast:name \"h\" ; ast:doc ?d }")).containsExactly(List.of("Says one thing."));
        assertThat(project.knowledge().lookup("after")).hasSize(1);
    }

    @Test
    void aLessonOfAMegabyteIsRefusedAndOneAtTheLimitComesBack() {
        String most = "\"\\\n<>".repeat(4_000);
        RdfKnowledge knowledge = project.knowledge();

        assertThat(knowledge.remember(passed(LOOP, 1, most.repeat(50))).problems())
                .containsExactly("memory.ttl: lessons must be one text of 1 to 20,000 characters");
        assertThat(knowledge.remember(passed(LOOP, 1, most)).problems()).isEmpty();

        assertThat(project.knowledge().memory()).extracting(Attempt::lessons).containsExactly(most);
        assertThat(rows("SELECT ?l { ?s business:lessons ?l }")).containsExactly(List.of(most));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "\u0001\u001b[31m", "\ud800", "\ufffe\uffff", "\u0085\u2028", "\r"})
    void charactersThatStandInNoOrdinaryTextHarmNothing(String odd) {
        Knowledge.Remembered remembered = project.knowledge().remember(about("a.py", "odd " + odd));

        RdfKnowledge again = project.knowledge();
        assertThat(again.problems()).isEmpty();
        assertThat(again.memory()).hasSize(remembered.problems().isEmpty() ? 1 : 0);
        assertThat(again.antiPatterns(List.of("a.py"), 5)).isNotNull();
        assertThat(again.lookup(odd)).isEmpty();
        assertThat(again.related(Map.of("a.py", Set.of(1), odd, Set.of(1)), 1_000))
                .isNotNull();
        assertThat(again.exampleTests(odd)).isEmpty();
        assertThat(again.digest(List.of(odd), 1_000)).isNotNull();
    }

    @Test
    void aNameOfFiftyThousandCharactersIsIndexedAndReadAgain() {
        String name = "f".repeat(50_000);
        project.source("conftest.py", "import pytest\n\n@pytest.fixture\ndef " + name + "():\n    return 1\n");
        project.source("test_x.py", "def test_a(" + name + "):\n    assert " + name + "\n");
        project.knowledge().index(project.tracked);

        RdfKnowledge again = project.knowledge();
        assertThat(again.index(project.tracked).parsed()).isZero();
        assertThat(again.lookup(name)).hasSizeLessThan(2);
        assertThat(again.related(Map.of("test_x.py", Set.of(1, 2)), 5_000)).hasSizeLessThanOrEqualTo(5_000);
        assertThat(again.testHelpers("test_x.py", project.tracked, 5_000)).hasSizeLessThanOrEqualTo(5_000);
        assertThat(again.exampleTests("x.py")).isNotNull();
    }

    @Test
    void aMegabyteThatSomebodyWroteByHandIsRead() {
        String lesson = "\u202e<x> \\ 中".repeat(100_000);
        project.knowledge().remember(passed(LOOP, 1, "short"));
        String file = project.read("rdf/business/memory.ttl").replace("short", lesson.replace("\\", "\\\\"));
        project.write("rdf/business/memory.ttl", file);

        assertThat(project.knowledge().problems()).isEmpty();
        assertThat(project.knowledge().memory()).extracting(Attempt::lessons).containsExactly(lesson);
        assertThat(rows("SELECT ?l { ?s business:lessons ?l }")).containsExactly(List.of(lesson));
    }

    private static MemoryEntry about(String path, String name) {
        MemoryEntry plain = entry(
                LOOP,
                1,
                Decision.Result.FAILED,
                List.of(name),
                name,
                List.of(),
                List.of(new MemoryReply.AntiPattern(name, "do better")));
        return new MemoryEntry(
                LOOP,
                new KrId("K2.1"),
                1,
                plain.outcome(),
                name,
                List.of(path),
                plain.vetoBy(),
                plain.lessons(),
                plain.patterns(),
                plain.antiPatterns());
    }

    private List<List<String>> rows(String sparql) {
        SparqlQuery query = new SparqlQuery(project.root(), "pyov", "rdf", Duration.ofSeconds(60), 100);
        return ((SparqlQuery.Answer.Table) query.ask(sparql)).rows();
    }
}
