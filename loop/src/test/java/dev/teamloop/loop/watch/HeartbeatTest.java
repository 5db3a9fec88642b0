package dev.teamloop.loop.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.FakeClock;
import dev.teamloop.loop.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The interval is a day here: what beats is each step, on the test's own thread. */
final class HeartbeatTest {
    @TempDir
    Path folder = Path.of("");

    private final FakeClock clock = new FakeClock();
    private final AtomicLong nanos = new AtomicLong();
    private final AtomicBoolean deadlocked = new AtomicBoolean();
    private final List<String> warnings = new ArrayList<>();
    private final Progress progress = new Progress(nanos::get);

    private Heartbeat start() {
        return new Heartbeat(
                Samples.files(folder),
                folder.resolve("HEARTBEAT"),
                clock,
                progress,
                Duration.ofDays(1),
                Duration.ofMinutes(10),
                deadlocked::get,
                warnings::add);
    }

    private String beat() throws IOException {
        return Files.readString(folder.resolve("HEARTBEAT"));
    }

    @Test
    void everyStepBeats() throws IOException {
        try (Heartbeat heartbeat = start()) {
            assertThat(beat()).contains("pid " + ProcessHandle.current().pid()).contains("step start");
            progress.begin(5, "R1 5 code");
            assertThat(beat()).contains("step R1 5 code");
        }
        progress.begin(6, "R1 6 measure");
        assertThat(beat()).contains("step R1 5 code");
    }

    @Test
    void aControllerWhoseThreadsWaitForEachOtherFallsSilentAndSaysSoOnce() throws IOException {
        try (Heartbeat heartbeat = start()) {
            deadlocked.set(true);
            progress.begin(5, "R1 5 code");
            progress.begin(6, "R1 6 measure");
            assertThat(beat()).contains("step start");
            assertThat(warnings)
                    .singleElement()
                    .asString()
                    .contains("R1 5 code")
                    .contains("wait for each other");
        }
    }

    @Test
    void aClockThatJumpsMakesNobodyStuck() throws IOException {
        try (Heartbeat heartbeat = start()) {
            clock.advance(Duration.ofDays(400));
            progress.begin(3, "R2 3 prepare");
            clock.advance(Duration.ofDays(-800));
            progress.begin(4, "R2 4 dispatch");
            assertThat(beat()).contains("step R2 4 dispatch");
            assertThat(warnings).isEmpty();
        }
    }

    @Test
    void silenceIsCountedFromTheLastSignOfLife() {
        nanos.set(Duration.ofMinutes(9).toNanos());
        assertThat(progress.silent()).isEqualTo(Duration.ofMinutes(9));
        progress.touch();
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        assertThat(progress.silent()).isEqualTo(Duration.ofMinutes(1));
    }
}
