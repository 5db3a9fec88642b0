package dev.teamloop.loop.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.testing.FakeClock;
import dev.teamloop.loop.decide.RepeatedCrash;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StepHistoryTest {
    private static final LoopEvent ENDED = new LoopEvent.StepEnded("candidate", Yuan.of("0.5"), Optional.empty());

    @TempDir
    Path folder = Path.of("");

    private final FakeClock clock = new FakeClock();

    private Path file() {
        return folder.resolve("events.jsonl");
    }

    private StepHistory after(LoopEvent... events) {
        EventLog log = new EventLog(Samples.files(DurableFiles.folder(file())), file(), clock, event -> {});
        for (LoopEvent event : events) {
            log.accept(event);
        }
        return new StepHistory(file());
    }

    @Test
    void aStepThatBeganAndDidNotEndIsInFlight() {
        assertThat(after(new LoopEvent.StepStarted(2, 5, "code"), ENDED).inFlight())
                .isEmpty();

        StepHistory now = after(new LoopEvent.StepStarted(2, 6, "measure"), new LoopEvent.Note("slow", false));

        assertThat(now.inFlight())
                .extracting(StepHistory.InFlight::describe)
                .containsExactly("round 2, step 6 (measure)");
        assertThat(now.lastMoment()).contains(clock.instant());
    }

    @Test
    void roundsSideBySideEachHaveTheirOwnStep() {
        InternalFault fault = new InternalFault("java.lang.IllegalStateException", "A.b(A.java:1)", "odd");
        LoopEvent crashed = new LoopEvent.StepEnded(
                2, "crashed", Yuan.of("0.5"), Optional.of(new LoopEvent.StepCrash(new KrId("K2.1"), fault)));
        StepHistory now = after(
                new LoopEvent.StepStarted(2, 5, "code"),
                new LoopEvent.StepStarted(3, 5, "code"),
                new LoopEvent.StepStarted(4, 6, "measure"),
                new LoopEvent.StepEnded(3, "candidate", Yuan.of("0.5"), Optional.empty()),
                crashed);
        assertThat(now.inFlight())
                .extracting(StepHistory.InFlight::describe)
                .containsExactly("round 2, step 5 (code)", "round 4, step 6 (measure)");
        assertThat(now.crashes()).containsExactly(new RepeatedCrash.Crash(2, "step 5 (code)", new KrId("K2.1"), fault));
        assertThat(after(new LoopEvent.Resumed(1)).inFlight()).isEmpty();
    }

    @Test
    void nothingIsInFlightBeforeTheFirstStep() {
        assertThat(after().inFlight()).isEmpty();
        assertThat(after().lastMoment()).isEmpty();
        assertThat(after().crashes()).isEmpty();
    }

    @Test
    void aCrashEndsItsStepAndIsKeptWithWhatItWas() {
        InternalFault fault = new InternalFault("java.lang.IllegalStateException", "A.b(A.java:1)", "odd");
        Optional<LoopEvent.StepCrash> crash = Optional.of(new LoopEvent.StepCrash(new KrId("K2.1"), fault));

        assertThat(after(
                                new LoopEvent.StepStarted(2, 5, "code"),
                                new LoopEvent.StepEnded("crashed", Yuan.of("0.5"), crash))
                        .inFlight())
                .extracting(StepHistory.InFlight::describe)
                .containsExactly("round 2, step 5 (code)");
        StepHistory later = after(new LoopEvent.StepStarted(2, 3, "prepare"), ENDED);
        assertThat(later.inFlight()).isEmpty();
        assertThat(later.crashes())
                .containsExactly(new RepeatedCrash.Crash(2, "step 5 (code)", new KrId("K2.1"), fault));
    }

    @Test
    void aTornLineIsNotTheLastStep() throws IOException {
        after(new LoopEvent.StepStarted(1, 3, "prepare"));
        Files.writeString(file(), "{\"event\":\"step_ended\",\"res", StandardOpenOption.APPEND);

        assertThat(new StepHistory(file()).inFlight()).hasSize(1);
    }
}
