package dev.teamloop.loop.watchdog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WatchdogSettingsTest {
    @Test
    void whatIsWrittenAsArgumentsIsReadBack() {
        WatchdogSettings orders = new WatchdogSettings(
                42,
                Path.of("/a project"),
                Path.of("/a project/logs/x-L"),
                Duration.ofSeconds(60),
                2,
                List.of("java", "-cp", "a b.jar", "Main", "resume"));

        assertThat(WatchdogSettings.read(orders.arguments())).isEqualTo(orders);
    }

    @Test
    void ordersWithoutACommandAreRefused() {
        assertThatThrownBy(() -> WatchdogSettings.read(List.of("42", "/p", "/l", "1000", "2")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("COMMAND");
    }
}
