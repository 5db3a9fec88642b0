package dev.teamloop.knowledge;

import static dev.teamloop.knowledge.TemporaryProject.LOOP;
import static dev.teamloop.knowledge.TemporaryProject.MEMORY;
import static dev.teamloop.knowledge.TemporaryProject.failed;
import static dev.teamloop.knowledge.TemporaryProject.passed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.base.files.FileWrite;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.MemoryReply;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the store says of its own writes, and what never gets into them. */
final class WrittenTest {
    private static final String INDEX = "rdf/ast/index.ttl";
    private static final String KEY = "key-that-must-never-show";

    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    private Fingerprint now(String path) {
        return Fingerprint.of(project.read(path).getBytes(StandardCharsets.UTF_8));
    }

    private static FileWrite of(List<FileWrite> writes, String path) {
        return writes.stream()
                .filter(one -> one.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theIndexFilesAreKnownAfterEachRunAlsoWhereNothingWasToDo() {
        project.source("a.py", "def f(): pass\n");
        RdfKnowledge first = project.knowledge();
        first.index(project.tracked);
        RdfKnowledge second = project.knowledge();
        second.index(project.tracked);

        for (RdfKnowledge knowledge : List.of(first, second)) {
            assertThat(knowledge.written())
                    .extracting(FileWrite::path)
                    .containsExactlyInAnyOrder(INDEX, "rdf/ast/runtime-ctx.ttl", "rdf/ast/examples.ttl");
            assertThat(of(knowledge.written(), INDEX)).isEqualTo(FileWrite.whole(INDEX, now(INDEX)));
        }
    }

    @Test
    void whatSomebodyWroteIntoTheIndexIsNotWhatWasWritten() {
        project.source("a.py", "def f(): pass\n");
        RdfKnowledge knowledge = project.knowledge();
        knowledge.index(project.tracked);
        project.write(INDEX, project.read(INDEX) + "<urn:forged> a <urn:x> .\n");

        assertThat(of(knowledge.written(), INDEX).content()).isNotEqualTo(now(INDEX));

        knowledge.index(project.tracked);
        assertThat(project.read(INDEX)).doesNotContain("forged");
        assertThat(of(knowledge.written(), INDEX).content()).isEqualTo(now(INDEX));
    }

    @Test
    void appendsAreToldOnceWithWhatStoodThereBefore() {
        RdfKnowledge knowledge = project.knowledge();
        knowledge.remember(passed(LOOP, 1, "first"));
        assertThat(knowledge.written()).containsExactly(FileWrite.appended(MEMORY, 0, now(MEMORY)));
        assertThat(knowledge.written()).isEmpty();

        long before = project.read(MEMORY).length();
        knowledge.remember(passed(LOOP, 2, "second"));
        knowledge.remember(passed(LOOP, 3, "third"));

        assertThat(knowledge.written()).containsExactly(FileWrite.appended(MEMORY, before, now(MEMORY)));
    }

    @Test
    void whatSomebodyWroteBetweenTwoAppendsCountsToWhatStoodThere() {
        RdfKnowledge knowledge = project.knowledge();
        knowledge.remember(passed(LOOP, 1, "first"));
        String forged = project.read(MEMORY) + "<kr:K9.9_R9> a <urn:forged> .\n";
        project.write(MEMORY, forged);
        knowledge.remember(passed(LOOP, 2, "second"));

        assertThat(of(knowledge.written(), MEMORY).grownFrom()).isEqualTo(OptionalLong.of(forged.length()));

        project.write(MEMORY, project.read(MEMORY) + "<kr:K9.9_R10> a <urn:forged> .\n");
        assertThat(knowledge.written()).as("nothing was appended since").isEmpty();
    }

    @Test
    void nothingIsWrittenThroughALink() throws Exception {
        Path elsewhere = Files.createTempDirectory("elsewhere");
        Files.createSymbolicLink(project.root().resolve("rdf"), elsewhere);
        project.source("a.py", "def f(): pass\n");

        assertThatThrownBy(() -> project.knowledge().index(project.tracked))
                .isInstanceOf(UncheckedIOException.class)
                .hasStackTraceContaining("rdf is a symbolic link");
        assertThatThrownBy(() -> project.knowledge().remember(passed(LOOP, 1, "x")))
                .hasStackTraceContaining("rdf is a symbolic link");
        assertThat(elsewhere).isEmptyDirectory();
        Files.delete(elsewhere);
    }

    @Test
    void noKeyAndNoControlCharacterIsWrittenWhateverTextHoldsIt() throws Exception {
        project.source("a.py", "def f(key='" + KEY + "'):\n    '''Takes " + KEY + " \u202eturned.'''\n");
        project.source("a.test.js", "test('works with " + KEY + "', () => {});\n");
        RdfKnowledge knowledge = project.knowledge();
        knowledge.index(project.tracked);
        knowledge.remember(failed(1, "the key is " + KEY + "\u001b[31m", "gate " + KEY));
        knowledge.remember(TemporaryProject.entry(
                LOOP,
                2,
                Decision.Result.PASSED,
                List.of(),
                "lesson",
                List.of(new MemoryReply.Pattern("use " + KEY, "key = " + KEY)),
                List.of(new MemoryReply.AntiPattern("not " + KEY, "but " + KEY))));

        assertThat(knowledge.problems()).isEmpty();
        try (Stream<Path> all = Files.walk(project.root().resolve("rdf"))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file)).as(file.toString()).doesNotContain(KEY, "\u001b", "\u202e");
            }
        }
        assertThat(project.knowledge().lookup("f")).singleElement().asString().contains("***");
        assertThat(project.knowledge().index(project.tracked).parsed()).isZero();
    }
}
