package dev.teamloop.knowledge;

import static dev.teamloop.knowledge.TemporaryProject.LOOP;
import static dev.teamloop.knowledge.TemporaryProject.MEMORY;
import static dev.teamloop.knowledge.TemporaryProject.passed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.port.Knowledge.Remembered;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an entry must hold to be written, and what a project's own templates change about it. */
final class MemoryShapesTest {
    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    @Test
    void aProjectsOwnTemplateIsUsedAndItsOwnShapesAskForMore() {
        project.write("rdf/templates/memory-entry.ttl", """
                        # ours
                        {{subject}} {{business}}:memoryOf {{memoryOf}} ; {{business}}:outcome {{business}}:{{outcome}} ;
                            {{business}}:lessons {{lessons}} ; {{business}}:interactionId {{interactionId}} ;
                            {{business}}:round {{round}} .
                        """);
        project.write("rdf/templates/shapes.ttl", """
                        @prefix sh: <http://www.w3.org/ns/shacl#> .
                        @prefix business: <{{businessNamespace}}> .
                        <urn:ours> a sh:NodeShape ; sh:targetSubjectsOf business:lessons ;
                            sh:property [ sh:path business:lessons ; sh:minLength 10 ; sh:message "say more" ] .
                        """);

        assertThat(project.knowledge().remember(passed(LOOP, 1, "short")).problems())
                .containsExactly("memory.ttl: say more");
        assertThat(project.knowledge()
                        .remember(passed(LOOP, 1, "long enough by far"))
                        .problems())
                .isEmpty();

        assertThat(project.read(MEMORY))
                .contains("<kr:K2.1_R1> pyov-business:memoryOf ")
                .doesNotContain("targetFile");
    }

    @Test
    void aTemplateThatAsksForWhatIsNotThereIsReportedAndNothingIsWritten() {
        project.write("rdf/templates/memory-entry.ttl", "{{subject}} {{business}}:round {{wound}} .\n");

        assertThat(project.knowledge().remember(passed(LOOP, 1, "lesson")).problems())
                .singleElement()
                .asString()
                .contains("memory-entry.ttl", "wound");
        assertThat(project.root().resolve(MEMORY)).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "\n"})
    void anEntryWithoutLessonsIsRefusedByTheShapes(String lessons) {
        Remembered remembered = project.knowledge().remember(passed(LOOP, 1, lessons));

        assertThat(remembered.problems()).singleElement().asString().contains("lessons must be one text");
        assertThat(remembered.changedFiles()).isEmpty();
        assertThat(project.root().resolve(MEMORY)).doesNotExist();
    }

    @Test
    void aRoundBelowOneIsRefusedByTheShapes() {
        assertThat(project.knowledge().remember(passed(LOOP, 0, "lesson")).problems())
                .isNotEmpty();
        assertThat(project.root().resolve(MEMORY)).doesNotExist();
    }
}
