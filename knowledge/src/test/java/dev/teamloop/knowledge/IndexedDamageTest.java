package dev.teamloop.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.port.Knowledge.IndexReport;
import dev.teamloop.core.port.Knowledge.Unread;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sources that are broken, no text or hostile, and an index that is not whole. */
final class IndexedDamageTest {
    private static final List<String> WRITTEN =
            List.of("rdf/ast/index.ttl", "rdf/ast/runtime-ctx.ttl", "rdf/ast/examples.ttl");

    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    @Test
    void brokenFilesAreIndexedAsFarAsTheyParse() {
        project.source("bad.py", "def good(): pass\n\ndef broken(:\n    x = = 1\n\ndef after(): pass\n");
        RdfKnowledge knowledge = project.knowledge();

        IndexReport report = knowledge.index(project.tracked);

        assertThat(report.unreadable()).extracting(Unread::path).containsExactly("bad.py");
        assertThat(knowledge.lookup("good")).hasSize(1);
        assertThat(project.knowledge().index(project.tracked).unreadable())
                .singleElement()
                .satisfies(file -> {
                    assertThat(file.path()).isEqualTo("bad.py");
                    assertThat(file.reason()).startsWith("syntax error at line ");
                });
        assertThat(knowledge.related(Map.of("bad.py", Set.of(9)), 1000)).contains("syntax error at line");
    }

    @Test
    void whatIsNoTextNeverStopsTheIndex() throws IOException {
        project.source("binary.py", new byte[] {0, 1, 2, 'd', 'e', 'f'})
                .source("latin.py", "def caf\u00e9(): pass\n".getBytes(StandardCharsets.ISO_8859_1))
                .source("long.js", "x=" + "1+".repeat(100_000) + "1;")
                .source("huge.go", "// " + "x\n// ".repeat(1 << 20))
                .source("empty.py", "")
                .source("bom.py", "\ufeffdef bom(): pass\n")
                .source("deep.js", "[".repeat(15_000))
                .source("notes.txt", "no source");
        project.tracked.addAll(List.of("gone.py", "../outside.py", "/etc/passwd.py", ".git/hook.py", "a\0b.py"));
        Files.createSymbolicLink(
                project.root().resolve("link.py"), project.root().resolve("bom.py"));
        project.tracked.add("link.py");
        RdfKnowledge knowledge = project.knowledge();

        IndexReport report = knowledge.index(project.tracked);

        assertThat(report.files()).isEqualTo(7);
        assertThat(report.unreadable())
                .extracting(Unread::path)
                .containsExactly("binary.py", "deep.js", "huge.go", "latin.py", "long.js");
        assertThat(knowledge.lookup("caf\u00e9")).hasSize(1);
        assertThat(knowledge.lookup("bom")).hasSize(1);
    }

    @Test
    void hostileNamesAreWrittenAndReadBack() {
        project.source("odd dir/it's \"<quoted>\" #1 100% 名.py", "def f(x=\"\\\"\\n. <a> \"): pass\n")
                .source(
                        "a\nb.test.js",
                        "it(\"says \\\"hi\\\" <b> . ; {{x}}\\n \\u0000\", () => {});\nit('', () => {});\n")
                .source(
                        "x.test.js",
                        "test(`multi\n  line ${1}`, () => {});\nimport y from '../..';\nimport z from '..';\n");
        project.knowledge().index(project.tracked);
        List<String> fresh = WRITTEN.stream().map(project::read).toList();

        RdfKnowledge reopened = project.knowledge();
        assertThat(reopened.lookup("f"))
                .singleElement()
                .asString()
                .startsWith("odd dir/it's \"<quoted>\" #1 100% 名.py:1 ");
        assertThat(reopened.lookup("(untitled)")).hasSize(1);
        assertThat(reopened.lookup("multi line ${1}")).hasSize(1);
        assertThat(reopened.index(project.tracked).parsed()).isZero();
        assertThat(WRITTEN.stream().map(project::read).toList()).isEqualTo(fresh);
        assertThat(fresh.get(1)).contains("\"../..\"", "\"..\"");
    }

    @Test
    void filesOfTwoRunsAreNeverTakenForOneIndex() {
        project.source("a.py", "import os\n");
        project.knowledge().index(project.tracked);
        String older = project.read("rdf/ast/runtime-ctx.ttl");
        project.source("a.py", "import sys\n");
        project.knowledge().index(project.tracked);
        project.write("rdf/ast/runtime-ctx.ttl", older);

        assertThat(project.knowledge().index(project.tracked).parsed()).isEqualTo(1);
        assertThat(project.read("rdf/ast/runtime-ctx.ttl")).contains("\"sys\"");
    }

    @Test
    void aDamagedIndexIsBuiltAnew() {
        project.source("a.py", "def a(): pass\n");
        project.knowledge().index(project.tracked);
        String whole = project.read("rdf/ast/index.ttl");
        project.write("rdf/ast/index.ttl", whole.substring(0, whole.length() / 2));

        RdfKnowledge knowledge = project.knowledge();
        assertThat(knowledge.lookup("a")).isEmpty();
        assertThat(knowledge.index(project.tracked).parsed()).isEqualTo(1);
        assertThat(project.read("rdf/ast/index.ttl")).isEqualTo(whole);
    }

    @Test
    void aFileThatAShapeRefusesIsEnteredWithTheReasonAndItsNeighboursAreKept() {
        project.write("rdf/templates/shapes.ttl", """
                        @prefix sh: <http://www.w3.org/ns/shacl#> .
                        @prefix ast: <{{astNamespace}}> .
                        <urn:ours> a sh:NodeShape ; sh:targetClass ast:Function ;
                            sh:property [ sh:path ast:name ; sh:minLength 3 ; sh:message "too short" ] .
                        """);
        project.source("a.py", "def long_name(): pass\n")
                .source("b.py", "def f(): pass\n")
                .source("c.py", "def other_name(): pass\n");
        RdfKnowledge knowledge = project.knowledge();

        IndexReport report = knowledge.index(project.tracked);

        assertThat(report.unreadable()).containsExactly(new Unread("b.py", "does not conform: too short"));
        assertThat(knowledge.lookup("f")).isEmpty();
        assertThat(knowledge.lookup("long_name")).hasSize(1);
        assertThat(knowledge.lookup("other_name")).hasSize(1);
        assertThat(project.knowledge().index(project.tracked).parsed()).isZero();
    }
}
