package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The question whether a clone is trusted, on a real terminal. */
final class TrustQuestionTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void aPersonIsShownTheLinesAndAsked() throws Exception {
        assumeTrue(Tmux.available(), "tmux is not installed");
        Path store = folder.resolve(".config/team-loop/trust.json");
        var unused = RenameProject.in(folder, 1, "");
        try (Tmux terminal = Tmux.start(folder, 110, 50)) {
            terminal.type("cd project; team-loop doctor; echo exit=$?");
            terminal.await(screen -> screen.contains("verify.test = [\"sh\",\"verify.sh\"]")
                    && screen.contains("Trust it as it stands? [y/N]"));
            terminal.press("Enter");
            terminal.await(screen -> screen.contains("exit=4"));
            assertThat(store).doesNotExist();

            terminal.type("clear; team-loop; echo exit=$?");
            terminal.await(screen -> screen.contains("/help lists what can be typed"));
            terminal.type("/doctor");
            terminal.await(screen -> screen.contains("Trust it as it stands? [y/N]"));
            terminal.type("y");
            terminal.await(screen -> screen.contains("ok   configuration") && screen.contains("model endpoint"));
            assertThat(Files.readString(store))
                    .contains(folder.toRealPath().resolve("project").toString());

            terminal.type("/quit");
            terminal.await(screen -> screen.contains("exit=0"));
        }
    }

    @Test
    void whatIsAnsweredToConfigInitIsTheUsersOwnWord() throws Exception {
        assumeTrue(Tmux.available(), "tmux is not installed");
        try (Tmux terminal = Tmux.start(folder, 110, 50)) {
            terminal.type("mkdir own; cd own; team-loop config init; echo exit=$?");
            terminal.await(screen -> screen.contains("The most a loop may spend"));
            terminal.type("90");
            for (String question : new String[] {"rounds of a loop", "model for every role", "may write to"}) {
                terminal.await(screen -> screen.contains(question));
                terminal.press("Enter");
            }
            terminal.await(screen -> screen.contains("exit=0"));

            terminal.type("clear; team-loop trust --print; echo exit=$?");
            terminal.await(screen -> screen.contains("own is trusted:")
                    && screen.contains("budget_yuan = 90")
                    && screen.contains("allows more than 20"));
        }
    }
}
