package dev.teamloop.loop.style;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import dev.teamloop.loop.style.StyleCommands.Checked;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StyleCommandsTest {
    @TempDir
    Path project = Path.of("");

    private Checked check(boolean known, String... command) throws InterruptedException {
        Processes processes = new Processes(Sandbox.of(SandboxSettings.plain("none", true), Map.of()), System.getenv());
        StyleTool tool = new StyleTool("lint", List.of("**"), List.of(), List.of(), List.of(command), "", known);
        return new StyleCommands(processes, project, Duration.ofSeconds(30)).check(tool, List.of("a.py"));
    }

    @Test
    void aCheckThatEndsWellFindsNothing() throws InterruptedException {
        assertThat(check(true, "sh", "-c", "echo a.py is fine", "{files}")).satisfies(checked -> {
            assertThat(checked.findings()).isEmpty();
            assertThat(checked.problem()).isEmpty();
        });
    }

    @Test
    void aKnownToolThatFailsAndNamesNoFileHasNotChecked() throws InterruptedException {
        Checked checked = check(true, "sh", "-c", "echo no such plugin; exit 2", "{files}");

        assertThat(checked.findings()).isEmpty();
        assertThat(checked.problem()).contains("exit status 2: no such plugin");
    }

    @Test
    void aCommandOfTheUsersFailsHoweverItSaysSo() throws InterruptedException {
        assertThat(check(false, "sh", "-c", "exit 1", "{files}").findings())
                .containsExactly(new StyleFinding("lint", "", "exit status 1"));
    }

    @Test
    void aProgramThatIsNotThereHasNotChecked() throws InterruptedException {
        assertThat(check(false, "no-such-linter").problem()).get().asString().contains("cannot be started");
    }
}
