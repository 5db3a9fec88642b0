package dev.teamloop.loop.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.files.DurableFiles;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.testing.FakeClock;
import dev.teamloop.loop.decide.RepeatedCrash;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StepLogTest {
    @TempDir
    Path folder = Path.of("");

    private final FakeClock clock = new FakeClock();
    private Path file = Path.of("");
    private StepLog steps = new StepLog(Samples.files(DurableFiles.folder(file)), file, clock);

    @BeforeEach
    void layOut() {
        file = folder.resolve("steps.jsonl");
        steps = new StepLog(Samples.files(DurableFiles.folder(file)), file, clock);
    }

    @Test
    void aStepThatBeganAndDidNotEndIsInFlight() {
        steps.begin(2, 5, "code");
        steps.end("candidate", Yuan.of("0.5"));
        assertThat(StepLog.inFlight(file)).isEmpty();

        steps.begin(2, 6, "measure");

        assertThat(StepLog.inFlight(file))
                .hasValueSatisfying(step -> assertThat(step.describe()).isEqualTo("round 2, step 6 (measure)"));
        assertThat(StepLog.lastMoment(file)).contains(clock.instant());
    }

    @Test
    void nothingIsInFlightBeforeTheFirstStep() {
        assertThat(StepLog.inFlight(file)).isEmpty();
        assertThat(StepLog.lastMoment(file)).isEmpty();
    }

    @Test
    void aCrashEndsItsStepAndIsKeptWithWhatItWas() {
        InternalFault fault = new InternalFault("java.lang.IllegalStateException", "A.b(A.java:1)", "odd");
        steps.begin(2, 5, "code");
        steps.crashed(new KrId("K2.1"), fault, Yuan.of("0.5"));

        assertThat(StepLog.inFlight(file))
                .hasValueSatisfying(step -> assertThat(step.describe()).isEqualTo("round 2, step 5 (code)"));
        steps.begin(2, 3, "prepare");
        steps.end("prepared", Yuan.of("0.5"));
        assertThat(StepLog.inFlight(file)).isEmpty();
        // another process reads them, too
        assertThat(new StepLog(Samples.files(DurableFiles.folder(file)), file, clock).crashes())
                .containsExactly(new RepeatedCrash.Crash(2, "step 5 (code)", new KrId("K2.1"), fault));
        assertThat(steps.newest()).isEqualTo(3);
    }

    @Test
    void aTornLineIsNotTheLastStep() throws IOException {
        steps.begin(1, 3, "prepare");
        Files.writeString(file, "{\"event\":\"end\",\"res", StandardOpenOption.APPEND);

        assertThat(StepLog.inFlight(file)).isPresent();
    }
}
