package dev.teamloop.loop.watchdog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class HeartbeatSilenceTest {
    private final HeartbeatSilence silence = new HeartbeatSilence(Duration.ofSeconds(90));

    private boolean look(String heartbeat, int seconds) {
        return silence.over(heartbeat, seconds * 1000L);
    }

    @Test
    void aHeartbeatThatStaysTheSameForLongerThanTheLimitIsSilence() {
        assertThat(look("1", 1)).isFalse();
        assertThat(look("2", 1)).isFalse();
        assertThat(look("2", 90)).isFalse();
        assertThat(look("2", 1)).isTrue();
    }

    @Test
    void everyChangeStartsTheCountAnew() {
        for (int beat = 0; beat < 100; beat++) {
            assertThat(look("beat " + beat, 80)).isFalse();
        }
    }

    @Test
    void aControllerThatWasJustStartedHasAMinuteToFindItsFeet() {
        HeartbeatSilence strict = new HeartbeatSilence(Duration.ofSeconds(3));
        assertThat(strict.over("left by the one before", 250)).isFalse();
        assertThat(strict.over("left by the one before", 59_000)).isFalse();
        assertThat(strict.over("its own", 250)).isFalse();
        assertThat(strict.over("its own", 3_250)).isTrue();
    }
}
