package dev.teamloop.loop.probe.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What the prober's Python decides, without any pytest: the checks stand in check_trials.py and check_values.py. */
final class TrialsTest {
    @Test
    void theTrialsKeepTheirRules() throws Exception {
        assertThat(checked("check_trials.py").strip().lines()).hasSize(16);
    }

    @Test
    void valuesWhoseMethodsFailRaiseNothingIntoTheProject() throws Exception {
        assertThat(checked("check_values.py")).endsWith(" values\n");
    }

    /** What the checks print. */
    private static String checked(String checks) throws Exception {
        String python = "/usr/bin/python3";
        assumeTrue(Files.isExecutable(Path.of(python)), "missing here: " + python);
        Path program = resource("teamloop_probe/trials.py").resolve("../..").normalize();

        ProcessExit finished = new Processes(
                        Sandbox.of(SandboxSettings.plain("none", true), System.getenv()), System.getenv())
                .run(new Command(
                        List.of(python, "-B", resource(checks).toString(), program.toString()),
                        program,
                        Map.of(),
                        Duration.ofMinutes(1),
                        false));

        assertThat(finished.output()).doesNotContain("Error");
        assertThat(finished.exit()).isZero();
        return finished.output();
    }

    private static Path resource(String name) throws Exception {
        return Path.of(
                Objects.requireNonNull(TrialsTest.class.getResource(name), name).toURI());
    }
}
