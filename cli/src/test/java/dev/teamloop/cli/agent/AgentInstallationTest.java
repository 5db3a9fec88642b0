package dev.teamloop.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an agent's command line needs of the machine. */
final class AgentInstallationTest {
    @TempDir
    Path folder;

    @Test
    void theScriptBehindAnInterpreterIsShownWithItsFolderAndOtherFilesAlone() throws IOException {
        Path script = file("agent/main.py");
        Path settings = file("etc/agent.json");
        Path more = file("etc/more.json");

        List<Path> shown = AgentInstallation.shown(
                Optional.empty(),
                List.of("python3", "-u", script.toString(), settings.toString(), "--more=" + more, folder.toString()));

        assertThat(shown)
                .contains(script.getParent(), script, settings, more)
                .doesNotContain(settings.getParent(), folder);
    }

    @Test
    void aProgramAmongEverybodysFilesIsShownAlone() throws IOException {
        Path program = Files.createTempFile(Path.of("/tmp"), "agent", ".sh");
        try {
            assertThat(AgentInstallation.shown(Optional.of(program), List.of(program.toString())))
                    .contains(program)
                    .doesNotContain(Path.of("/tmp"));
        } finally {
            Files.delete(program);
        }
    }

    @Test
    void onlyAScriptThatIsNotThereIsMissing() throws IOException {
        Path script = file("agent/main.py");
        Path gone = folder.resolve("gone.py");

        assertThat(AgentInstallation.missing(List.of("python3", gone.toString())))
                .contains(gone);
        assertThat(AgentInstallation.missing(List.of("python3", script.toString(), gone.toString())))
                .isEmpty();
        assertThat(AgentInstallation.missing(List.of("agent", "{prompt_file}"))).isEmpty();
        assertThat(AgentInstallation.missing(List.of("agent", "/tmp/out.log"))).isEmpty();
    }

    private Path file(String path) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.createFile(file);
    }
}
