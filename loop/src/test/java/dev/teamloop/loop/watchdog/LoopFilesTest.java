package dev.teamloop.loop.watchdog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopConditions;
import dev.teamloop.loop.journal.LoopHistory;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LoopFilesTest {
    private static final Instant NOW = Instant.parse("2026-06-29T14:33:00Z");
    private static final Stop STOP =
            StopConditions.check(new Observation.ControllerCrashed(3, 2)).orElseThrow();

    @TempDir
    Path root = Path.of("");

    private LoopFiles files = new LoopFiles(Path.of(""), Path.of(""));

    @BeforeEach
    void layOut() throws IOException {
        files = new LoopFiles(root, root.resolve("logs"));
        for (String round : List.of("R2", "R10")) {
            Files.createDirectories(root.resolve("logs").resolve(round));
            Files.writeString(root.resolve("logs").resolve(round).resolve("main.log"), "line of " + round + "\n");
        }
        Files.writeString(root.resolve("HEARTBEAT"), "2026-06-29T14:30:12Z\npid 7\nstep R10 5 code\n");
    }

    private void state(Optional<String> reason) throws IOException {
        Files.writeString(
                root.resolve("STATE.md"),
                new StateFile(
                                reason.isEmpty(),
                                Samples.ID.loopId(),
                                Samples.ID,
                                "2026-06-29T14:30:12Z",
                                9,
                                List.of(),
                                List.of(),
                                0.5,
                                1,
                                2,
                                "0.6",
                                reason)
                        .markdown());
    }

    @Test
    void aRunningLoopIsTerminatedAsTheProgramReadsIt() throws IOException {
        state(Optional.empty());
        assertThat(files.running()).isTrue();
        Files.writeString(root.resolve("events.jsonl"), "{\"at\":\"2026-06-29T14:3");

        files.terminate(STOP, NOW);

        StateFile read =
                StateFile.parse(Files.readString(root.resolve("STATE.md"))).orElseThrow();
        assertThat(read.running()).isFalse();
        assertThat(read.stopReason()).contains("FATAL");
        assertThat(read.round()).isEqualTo(9);
        assertThat(files.running()).isFalse();
        assertThat(LoopHistory.of(root.resolve("events.jsonl")).reason("FATAL")).contains(STOP.describe());
    }

    @Test
    void anEndedLoopKeepsItsReason() throws IOException {
        state(Optional.of("BUDGET"));

        files.terminate(STOP, NOW);

        assertThat(StateFile.parse(Files.readString(root.resolve("STATE.md")))
                        .orElseThrow()
                        .stopReason())
                .contains("BUDGET");
    }

    @Test
    void crashesAreAddedOneAfterTheOtherWithStepAndLastLines() throws IOException {
        files.crashed(Instant.parse("2026-06-29T14:31:00Z"), "the first");
        files.crashed(Instant.parse("2026-06-29T14:32:00Z"), "the second");

        assertThat(Files.readString(root.resolve("CRASH.log")))
                .containsSubsequence(
                        "when: 2026-06-29T14:31:00Z",
                        "step: R10 5 code",
                        "what: the first",
                        "line of R10",
                        "the second")
                .doesNotContain("line of R2");
    }

    @Test
    void withoutStateThereIsNothingToResume() {
        assertThat(files.running()).isFalse();
        files.terminate(STOP, NOW);
        assertThat(root.resolve("STATE.md")).doesNotExist();
    }
}
