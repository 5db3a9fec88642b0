package dev.teamloop.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.port.Knowledge.IndexReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What the index believes of files that it does not read. */
final class ManifestTest {
    private static final String MANIFEST = "rdf/.cache/index-manifest";
    private static final String INDEX = "rdf/ast/index.ttl";
    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));

    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    @BeforeEach
    void twoFiles() {
        project.source("a.py", "def a(): pass\n").source("b.py", "def b(:\n");
    }

    @Test
    void aChangeOfTheSameLengthIsSeen() {
        for (int i = 0; i < 20; i++) {
            project.source("a.py", "def a%03d(): pass\n".formatted(i));
            RdfKnowledge knowledge = project.knowledge();
            knowledge.index(project.tracked);
            assertThat(knowledge.lookup("a%03d".formatted(i))).hasSize(1);
        }
    }

    @Test
    void aChangeOfTheSameLengthWithItsTimeSetBackIsSeen() throws IOException {
        Files.setLastModifiedTime(project.root().resolve("a.py"), LONG_AGO);
        project.knowledge().index(project.tracked);
        project.source("a.py", "def z(): pass\n");
        Files.setLastModifiedTime(project.root().resolve("a.py"), LONG_AGO);

        RdfKnowledge knowledge = project.knowledge();
        assertThat(knowledge.index(project.tracked).parsed()).isEqualTo(1);
        assertThat(knowledge.lookup("z")).hasSize(1);
    }

    @Test
    void anUntouchedProjectIsReportedAsItWas() {
        IndexReport first = project.knowledge().index(project.tracked);
        IndexReport second = project.knowledge().index(project.tracked);
        IndexReport third = project.knowledge().index(project.tracked);

        assertThat(first.parsed()).isEqualTo(2);
        assertThat(List.of(second, third)).allSatisfy(again -> {
            assertThat(again.parsed()).isZero();
            assertThat(again.files()).isEqualTo(2);
            assertThat(again.symbols()).isEqualTo(first.symbols());
            assertThat(again.unreadable()).isEqualTo(first.unreadable()).hasSize(1);
            assertThat(again.problems()).isEmpty();
        });
    }

    @Test
    void whatSomebodyDidToTheIndexIsSeenThoughNoSourceChanged() {
        project.knowledge().index(project.tracked);
        String whole = project.read(INDEX);
        project.write(INDEX, whole.replace("def a()", "def x()"));

        assertThat(project.knowledge().index(project.tracked).parsed()).isEqualTo(1);
        assertThat(project.read(INDEX)).isEqualTo(whole);
    }

    @Test
    void aManifestThatIsMissingOrDamagedCostsOnlyTime() throws IOException {
        project.knowledge().index(project.tracked);
        String index = project.read(INDEX);
        String manifest = project.read(MANIFEST);

        for (int length : List.of(0, 1, manifest.length() / 3, manifest.length() / 2, manifest.length() - 2)) {
            project.write(MANIFEST, manifest.substring(0, length));
            assertThat(project.knowledge().index(project.tracked).parsed()).isZero();
            assertThat(project.read(INDEX)).isEqualTo(index);
        }
        Files.delete(project.root().resolve(MANIFEST));
        assertThat(project.knowledge().index(project.tracked).parsed()).isZero();
    }

    @Test
    void aManifestThatCameWithACopyOfTheProjectIsNotBelieved(@TempDir Path elsewhere) {
        project.knowledge().index(project.tracked);
        TemporaryProject copy = new TemporaryProject(elsewhere)
                .source("a.py", "def a(): pass\n")
                .source("b.py", "def b(:\n");
        List.of(INDEX, "rdf/ast/runtime-ctx.ttl", "rdf/ast/examples.ttl", MANIFEST)
                .forEach(file -> copy.write(file, project.read(file)));
        copy.source("a.py", "def z(): pass\n");

        RdfKnowledge knowledge = copy.knowledge();
        assertThat(knowledge.index(copy.tracked).parsed()).isEqualTo(1);
        assertThat(knowledge.lookup("z")).hasSize(1);
    }

    @Test
    void theManifestKeepsItselfOutOfGit() {
        project.knowledge().index(project.tracked);

        assertThat(project.read("rdf/.cache/.gitignore")).isEqualTo("*\n");
    }

    @Test
    void removedAndAddedFilesAreSeen() throws IOException {
        project.knowledge().index(project.tracked);
        Files.delete(project.root().resolve("a.py"));
        project.source("c.py", "def c(): pass\n");

        RdfKnowledge knowledge = project.knowledge();
        IndexReport report = knowledge.index(project.tracked);
        assertThat(report.files()).isEqualTo(2);
        assertThat(report.parsed()).isEqualTo(1);
        assertThat(knowledge.lookup("a")).isEmpty();
        assertThat(knowledge.lookup("c")).hasSize(1);
    }
}
