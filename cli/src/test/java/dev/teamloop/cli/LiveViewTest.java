package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The live view on a real terminal: drawn in place, resized, and stopped as a user would. */
final class LiveViewTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void isRedrawnInPlaceAtAnySizeAndStopsAfterTheRoundInHand() throws Exception {
        assumeTrue(Tmux.available(), "tmux is not installed");
        RenameProject project = RenameProject.in(folder, 3, "");
        OwnProject.trust(project.root(), Map.of("HOME", folder.toString()));
        HeldModel held = new HeldModel(3);
        try (ScriptedModel model = ScriptedModel.start(held);
                Tmux terminal = Tmux.start(folder, 110, 32)) {
            terminal.type("cd project; clear; team-loop goal '" + RenameProject.GOAL + "' --base-url " + model.baseUrl()
                    + "; echo exit=$?");
            terminal.await(screen -> screen.contains("Start? [Y/n]"));
            terminal.press("Enter");
            String wide = terminal.await(screen -> screen.contains("▶ 5 code") && screen.contains("✓ K1.1"));
            assertThat(wide)
                    .contains("occurrences", "▶ K2.1 ← K1.1", "round 2/", "health")
                    .contains("spent", "Ctrl-C stops");
            assertThat(wide.lines().filter(line -> line.contains("steps   "))).hasSize(1);

            terminal.resize(44, 12);
            String narrow = terminal.await(screen -> screen.contains("/11 "));
            assertThat(narrow).contains("spent");
            assertThat(narrow.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(44));

            terminal.press("C-c");
            terminal.await(screen -> screen.contains("stopping after the round in hand"));
            terminal.resize(110, 32);
            held.release();
            String end = terminal.await(screen -> screen.contains("exit=1"));
            assertThat(end).contains("MANUAL_STOP", "exit=14").doesNotContain("Ctrl-C stops");
        }
        assertThat(project.read(".team-loop/STATE.md")).contains("terminated", "MANUAL_STOP");
    }
}
