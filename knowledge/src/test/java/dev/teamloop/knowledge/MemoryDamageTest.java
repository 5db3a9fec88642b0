package dev.teamloop.knowledge;

import static dev.teamloop.knowledge.TemporaryProject.LOOP;
import static dev.teamloop.knowledge.TemporaryProject.MEMORY;
import static dev.teamloop.knowledge.TemporaryProject.passed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.handover.PreviousAttempt;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.port.Knowledge.Remembered;
import dev.teamloop.core.testing.Campaign;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A memory file that a crash tore, a merge broke or a hand changed. */
final class MemoryDamageTest {
    private static final KrId KR = new KrId("K2.1");

    /** Every byte is tried in the campaigns, and in every build each third from the end. */
    private static final int STEP = Campaign.every(3);

    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    @Test
    void aTailTornAtAnyByteIsCutBackToTheLastWholeBlock() {
        RdfKnowledge knowledge = project.knowledge();
        knowledge.remember(passed(LOOP, 1, "first"));
        int whole = bytes().length;
        knowledge.remember(passed(LOOP, 2, "zweitens 中 . \n"));
        byte[] both = bytes();

        for (int end = both.length - 1; end >= whole; end -= STEP) {
            project.write(MEMORY, Arrays.copyOf(both, end));
            RdfKnowledge reopened = project.knowledge();

            int attempts = reopened.memory().size();
            assertThat(reopened.problems()).as("torn at %d", end).isEmpty();
            // only the final line end may be missing from a block that is there
            assertThat(attempts).as("torn at %d", end).isEqualTo(end == both.length - 1 ? 2 : 1);
            assertThat(reopened.remember(passed(LOOP, 7, "next")).problems()).isEmpty();
            assertThat(project.knowledge().memory()).as("torn at %d", end).hasSize(attempts + 1);
        }
    }

    @Test
    void aFileTornInItsFirstBlockStartsAnew() {
        project.knowledge().remember(passed(LOOP, 1, "first"));
        byte[] whole = bytes();

        for (int end = whole.length - 2; end > 0; end -= STEP) {
            project.write(MEMORY, Arrays.copyOf(whole, end));
            RdfKnowledge reopened = project.knowledge();

            assertThat(reopened.remember(passed(LOOP, 2, "next")).problems())
                    .as("torn at %d", end)
                    .isEmpty();
            assertThat(project.knowledge().memory()).as("torn at %d", end).hasSize(1);
        }
    }

    @Test
    void aTailOfZeroesThatAPowerFailureLeftIsCutOff() {
        project.knowledge().remember(passed(LOOP, 1, "first"));
        byte[] whole = bytes();
        project.write(MEMORY, Arrays.copyOf(whole, whole.length + 100));

        assertThat(project.knowledge().memory()).hasSize(1);
        assertThat(bytes()).isEqualTo(whole);
    }

    @Test
    void damageThatIsNoTornTailIsReportedWithItsLineAndLeftAlone() {
        project.knowledge().remember(passed(LOOP, 1, "first"));
        String damaged = project.read(MEMORY) + "\n<<<<<<< HEAD\n<kr:K2.1_R2> pyov-business:round 2 .\n";
        project.write(MEMORY, damaged);
        RdfKnowledge knowledge = project.knowledge();

        Remembered remembered = knowledge.remember(passed(LOOP, 3, "third"));

        assertThat(remembered.changedFiles()).isEmpty();
        assertThat(remembered.problems()).singleElement().asString().contains("rdf/business/memory.ttl:12:");
        // this process tells the next attempt of it all the same; the file does not
        assertThat(knowledge.attempts(LOOP, KR))
                .extracting(PreviousAttempt::round)
                .containsExactly(1, 3);
        assertThat(project.knowledge().attempts(LOOP, KR)).hasSize(1);
        assertThat(knowledge.digest(List.of("src/ontology_handler.py"), 2000)).contains("memory.ttl:12");
        assertThat(project.read(MEMORY)).isEqualTo(damaged);
    }

    @Test
    void whatStandsBehindADamagedPlaceIsReadToo() {
        RdfKnowledge before = project.knowledge();
        for (int round = 1; round <= 4; round++) {
            before.remember(passed(LOOP, round, "lesson " + round));
        }
        String whole = project.read(MEMORY);
        String merged = whole.replace("<kr:K2.1_R2>", "<<<<<<< HEAD\n<kr:K2.1_R2>")
                .replace("lesson 3\"", "lesson 3")
                .replace("<kr:K2.1_R4>", "=======\n<kr:K2.1_R4>");
        project.write(MEMORY, merged + ">>>>>>> theirs\n");

        RdfKnowledge knowledge = project.knowledge();

        assertThat(knowledge.attempts(LOOP, KR))
                .extracting(PreviousAttempt::round)
                .containsExactly(1, 2, 4);
        assertThat(knowledge.problems()).singleElement().asString().contains("memory.ttl:12:");
        assertThat(project.read(MEMORY)).isEqualTo(merged + ">>>>>>> theirs\n");
    }

    @Test
    void aConflictMarkerAtTheVeryEndIsNotMistakenForATornTail() {
        project.knowledge().remember(passed(LOOP, 1, "first"));
        String damaged = project.read(MEMORY) + "\n>>>>>>> theirs\n";
        project.write(MEMORY, damaged);

        assertThat(project.knowledge().problems()).singleElement().asString().contains("memory.ttl:12");
        assertThat(project.read(MEMORY)).isEqualTo(damaged);
    }

    private byte[] bytes() {
        return project.read(MEMORY).getBytes(StandardCharsets.UTF_8);
    }
}
