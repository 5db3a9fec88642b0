package dev.teamloop.cli.command.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InterruptionTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:02:00Z");

    @TempDir
    Path folder;

    @Test
    void theWatchdogIsSpokenOfOnlyWhileItMayStillCome() {
        assertThat(new Interruption(true, true).words()).endsWith("its watchdog does so within seconds");
        assertThat(new Interruption(true, false).words())
                .isEqualTo("interrupted and not running ('team-loop resume' goes on)");
        assertThat(new Interruption(false, true).words()).contains("a demo").doesNotContain("watchdog");
    }

    @Test
    void itWaitsForTheNextSignOfLifeForTwoMinutes() throws Exception {
        Path heartbeat = folder.resolve("HEARTBEAT");
        assertThat(Interruption.isAwaited(heartbeat, NOW)).isFalse();

        Files.createFile(heartbeat);
        Files.setLastModifiedTime(heartbeat, FileTime.from(NOW.minusSeconds(119)));
        assertThat(Interruption.isAwaited(heartbeat, NOW)).isTrue();

        Files.setLastModifiedTime(heartbeat, FileTime.from(NOW.minusSeconds(120)));
        assertThat(Interruption.isAwaited(heartbeat, NOW)).isFalse();
    }
}
