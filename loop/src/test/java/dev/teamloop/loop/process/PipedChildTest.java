package dev.teamloop.loop.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.core.port.PipedPrograms;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
final class PipedChildTest {
    @TempDir
    Path folder = Path.of("");

    private PipedPrograms programs() {
        Map<String, String> environment =
                Map.of("PATH", System.getenv().getOrDefault("PATH", ""), "A_KEY", "hidden", "LANG", "C");
        return new Processes(Sandbox.of(SandboxSettings.plain("none", true), environment), environment).outside(folder);
    }

    private static BufferedReader lines(PipedPrograms.Running running) {
        return new BufferedReader(new InputStreamReader(running.output(), StandardCharsets.UTF_8));
    }

    private static String answer(PipedPrograms.Running running, BufferedReader out, String line) throws IOException {
        running.input().write((line + "\n").getBytes(StandardCharsets.UTF_8));
        running.input().flush();
        return out.readLine();
    }

    @Test
    void aProgramIsSpokenToAndSeesNoKey() throws Exception {
        try (PipedPrograms.Running shell = programs().start(List.of("sh"))) {
            BufferedReader out = lines(shell);

            assertThat(answer(shell, out, "pwd")).isEqualTo(folder.toRealPath().toString());
            assertThat(answer(shell, out, "echo \"[$A_KEY]\"")).isEqualTo("[]");
        }
    }

    /** The kernel's signal at a parent's death is one at the death of the parent's thread. */
    @Test
    void aProgramOutlivesTheThreadThatStartedIt() throws Exception {
        FutureTask<PipedPrograms.Running> start =
                new FutureTask<>(() -> programs().start(List.of("cat")));
        Thread starter = new Thread(start, "starter");
        starter.start();
        starter.join();
        try (PipedPrograms.Running cat = start.get()) {
            BufferedReader out = lines(cat);

            assertThat(answer(cat, out, "one")).isEqualTo("one");
            assertThat(answer(cat, out, "two")).isEqualTo("two");
        }
    }

    @Test
    void whenItIsClosedNothingOfItIsLeft() throws Exception {
        PipedPrograms.Running shell = programs().start(List.of("sh"));
        String child = answer(shell, lines(shell), "sleep 1000 & echo $!");

        shell.close();

        assertThat(runs(child)).isFalse();
    }

    /** One that has ended may stay in the list until somebody takes its exit code. */
    private static boolean runs(String pid) throws IOException {
        Path stat = Path.of("/proc", pid, "stat");
        return Files.exists(stat)
                && !Files.readString(stat).replaceAll("^.*\\) ", "").startsWith("Z");
    }

    @Test
    void itsLastWordsAreKept() throws Exception {
        try (PipedPrograms.Running shell =
                programs().start(List.of("sh", "-c", "echo sorry >&2; exec 2>&-; echo said"))) {
            BufferedReader out = lines(shell);
            assertThat(out.readLine()).isEqualTo("said");
            assertThat(out.readLine()).as("its end").isNull();
            shell.close();
            assertThat(shell.diagnostics()).isEqualTo("sorry\n");
        }
    }

    @Test
    void aProgramThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> programs().start(List.of("no-such-program")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("there is no program no-such-program");
    }
}
