package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The live view on a real terminal: drawn in place, resized, and stopped as a user would. */
final class LiveViewTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void isRedrawnInPlaceAtAnySizeAndStopsAfterTheRoundInHand() throws Exception {
        assumeTrue(Tmux.available(), "tmux is not installed");
        try (Tmux terminal = Tmux.start(folder, 110, 32)) {
            terminal.type("team-loop demo -C .; echo exit=$?");
            String wide = terminal.await(screen -> screen.contains("▶ 5 code") && screen.contains("✓ K1.1"));
            assertThat(wide)
                    .contains("branch coverage of src/main/java/shop 5%→≥65%", "▶ K2.1 ← K1.1", "round 2/", "health")
                    .contains("spent", "Ctrl-C stops");
            assertThat(wide.lines().filter(line -> line.contains("steps   "))).hasSize(1);

            terminal.resize(44, 12);
            String narrow = terminal.await(screen -> screen.contains("/11 "));
            assertThat(narrow).contains("measure 4.8%", "spent");
            assertThat(narrow.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(44));

            terminal.press("C-c");
            terminal.await(screen -> screen.contains("stopping after the round in hand"));
            terminal.resize(110, 32);
            String end = terminal.await(screen -> screen.contains("exit=1"));
            assertThat(end).contains("MANUAL_STOP", "exit=14").doesNotContain("Ctrl-C stops");
        }
        assertThat(state()).contains("terminated", "MANUAL_STOP");
    }

    private String state() throws Exception {
        try (Stream<Path> files = Files.walk(folder, 4)) {
            List<Path> found =
                    files.filter(file -> file.endsWith(".team-loop/STATE.md")).toList();
            assertThat(found).hasSize(1);
            return Files.readString(found.get(0));
        }
    }
}
