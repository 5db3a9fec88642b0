package dev.teamloop.loop.process;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A home folder, a project, and commands that are run in it under bubblewrap. */
abstract class SandboxTrials {
    @TempDir
    Path folder = Path.of("");

    Path home = Path.of("");
    Path project = Path.of("");
    final Map<String, String> environment = new TreeMap<>();

    @BeforeEach
    void makeHomeAndProject() throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        project = Files.createDirectories(folder.resolve("work/project"));
        environment.put("PATH", System.getenv().getOrDefault("PATH", "/usr/bin:/bin"));
        environment.put("HOME", home.toString());
        environment.put("OPENAI_API_KEY", "sk-1234567890abcdef1234");
        assumeTrue(sandbox("auto").active(), "missing here: a working bwrap");
    }

    Sandbox sandbox(String mode) {
        return sandbox(SandboxSettings.plain(mode, false));
    }

    Sandbox sandbox(SandboxSettings settings) {
        return Sandbox.of(settings, environment);
    }

    String sh(String script) throws Exception {
        return sh(sandbox("bwrap"), script, false);
    }

    String prepare(String script) throws Exception {
        return sh(sandbox("bwrap"), script, true);
    }

    String sh(Sandbox sandbox, String script, boolean preparing) throws Exception {
        return new Processes(sandbox, environment)
                .run(command(script, preparing))
                .output();
    }

    Command command(String script, boolean preparing) {
        return new Command(List.of("sh", "-c", script), project, Map.of(), Duration.ofSeconds(60), preparing);
    }

    /** What such a command writes stays, where it may write. */
    String change(String script) throws Exception {
        return new Processes(sandbox("bwrap"), environment)
                .run(command(script, false).keeping(Command.Writes.ALL))
                .output();
    }

    Path write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
