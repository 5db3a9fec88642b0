package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.core.testing.ScriptedModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The prompt on a real terminal: history, completion, and a loop that runs while it stays usable. */
final class ShellTest {
    @TempDir
    Path folder = Path.of("");

    private static boolean endsWithPrompt(String screen) {
        return screen.stripTrailing().endsWith("\nteam-loop>");
    }

    @Test
    void aLoopRunsWhileThePromptStaysUsable() throws Exception {
        assumeTrue(Tmux.available(), "tmux is not installed");
        RenameProject project = RenameProject.in(folder, 2, "");
        OwnProject.trust(project.root(), Map.of("HOME", folder.toString()));
        HeldModel held = new HeldModel(2);
        String goal = "/goal " + RenameProject.GOAL;
        try (ScriptedModel model = ScriptedModel.start(held);
                Tmux terminal = Tmux.start(folder, 100, 40)) {
            terminal.type("cd project; clear; TEAM_LOOP_BASE_URL=" + model.baseUrl() + " team-loop; echo exit=$?");
            terminal.await(screen -> screen.contains("/help lists what can be typed"));
            terminal.type("/helpp");
            terminal.await(screen -> screen.contains("did you mean /help?"));
            // what is typed before the prompt is there, the terminal itself shows as well
            terminal.await(ShellTest::endsWithPrompt);
            terminal.keys("/hel");
            terminal.press("Tab");
            // what is captured of a line ends with its last visible character
            terminal.await(
                    screen -> screen.lines().anyMatch(line -> line.strip().equals("team-loop> /help")));
            terminal.press("Enter");
            terminal.await(screen -> screen.contains("Tab completes"));
            terminal.type(goal);
            terminal.await(screen -> screen.contains("Start? [Y/n]"));
            terminal.type("y");
            terminal.await(screen -> screen.contains("round 2/50") && screen.contains("[5] code"));

            terminal.type("/demo");
            terminal.await(screen -> screen.contains("a loop is running here already"));
            terminal.type("/status -C no-such-*/shop");
            terminal.await(screen -> screen.contains("there is no directory"));
            terminal.press("C-c");
            terminal.await(screen -> screen.contains("the round in hand is finished, then the loop stops"));
            held.release();
            terminal.await(screen -> screen.contains("MANUAL_STOP after"));
            terminal.type("/quit");
            terminal.await(screen -> screen.contains("exit=0"));
        }
        assertThat(Files.readAllLines(folder.resolve(".local/state/team-loop/history")))
                .contains("/helpp", goal, "/quit");
    }
}
