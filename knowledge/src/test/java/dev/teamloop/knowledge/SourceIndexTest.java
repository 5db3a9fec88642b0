package dev.teamloop.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.port.Knowledge.IndexReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a run parses and what it leaves alone. */
final class SourceIndexTest {
    private static final List<String> WRITTEN =
            List.of("rdf/ast/index.ttl", "rdf/ast/runtime-ctx.ttl", "rdf/ast/examples.ttl");

    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    @Test
    void onlyChangedFilesAreParsedAgainAndRemovedOnesAreDropped() throws IOException {
        project.source("a.py", "def a(): pass\n")
                .source("b.py", "def b(): pass\n")
                .source("c.py", "def c(): pass\n");
        assertThat(project.knowledge().index(project.tracked).parsed()).isEqualTo(3);

        assertThat(project.knowledge().index(project.tracked).parsed()).isZero();

        project.source("b.py", "def b2(): pass\n");
        Files.delete(project.root().resolve("c.py"));
        RdfKnowledge knowledge = project.knowledge();
        IndexReport report = knowledge.index(project.tracked);
        assertThat(report.parsed()).isEqualTo(1);
        assertThat(report.files()).isEqualTo(2);
        assertThat(knowledge.lookup("b")).isEmpty();
        assertThat(knowledge.lookup("b2")).hasSize(1);
        assertThat(knowledge.lookup("c")).isEmpty();
        assertThat(project.read("rdf/ast/index.ttl")).doesNotContain("c.py");
    }

    @Test
    void theSameSourcesGiveTheSameBytesHoweverTheyWereReached() {
        sourcesOfAllLanguages();
        project.knowledge().index(project.tracked);
        List<String> fresh = WRITTEN.stream().map(project::read).toList();

        List<String> reversed = new ArrayList<>(project.tracked);
        Collections.reverse(reversed);
        project.source("a.py", "def other(): pass\n");
        project.knowledge().index(reversed);
        assertThat(WRITTEN.stream().map(project::read).toList()).isNotEqualTo(fresh);
        sourcesOfAllLanguages();
        project.knowledge().index(reversed);

        assertThat(WRITTEN.stream().map(project::read).toList()).isEqualTo(fresh);
    }

    @Test
    void filesThatAreParsedSideBySideStandInTheOrderOfTheirPaths() throws IOException {
        for (int i = 0; i < 60; i++) {
            // the first of each few takes much longer than the rest
            int functions = i % 8 == 0 ? 400 : 1;
            project.source("p%02d.py".formatted(i), "def f(): pass\n".repeat(functions));
        }
        project.knowledge().index(project.tracked);
        List<String> together = WRITTEN.stream().map(project::read).toList();
        for (String file : WRITTEN) {
            Files.delete(project.root().resolve(file));
        }

        // one after the other: each run parses one file
        for (int i = 1; i <= project.tracked.size(); i++) {
            assertThat(project.knowledge().index(project.tracked.subList(0, i)).parsed())
                    .isEqualTo(1);
        }

        assertThat(WRITTEN.stream().map(project::read).toList()).isEqualTo(together);
    }

    @Test
    void anUnchangedIndexIsNotWrittenAgain() throws IOException {
        sourcesOfAllLanguages();
        project.knowledge().index(project.tracked);
        Path index = project.root().resolve("rdf/ast/index.ttl");
        Object inode = Files.getAttribute(index, "unix:ino");

        project.knowledge().index(project.tracked);

        assertThat(Files.getAttribute(index, "unix:ino")).isEqualTo(inode);
    }

    private void sourcesOfAllLanguages() {
        project.source("a.py", "import os\nclass A:\n    x = 1\n    def f(self): pass\n    def f(self): pass\n")
                .source("B.java", "class B { int x; void f() {} void f(int i) {} }")
                .source("c.js", "export const c = () => 1; class C { a() {} }")
                .source("d.test.ts", "it('d', () => {}); it('d', () => {});")
                .source("e.go", "package e\ntype E struct { F int }\nfunc (e E) G() {}\n");
    }
}
