package dev.teamloop.loop.probe.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What the hooks do with values, without any test runner: the checks stand in check_values.cjs. */
final class HookValuesTest {
    @Test
    void valuesWhoseMethodsFailThrowNothingIntoTheProject() throws Exception {
        Path hook = resource("hook/outcome.cjs").resolve("..").normalize();
        ProcessExit finished = new Processes(
                        Sandbox.of(SandboxSettings.plain("none", true), System.getenv()), System.getenv())
                .run(new Command(
                        List.of("node", resource("check_values.cjs").toString(), hook.toString()),
                        hook,
                        Map.of(),
                        Duration.ofMinutes(1),
                        false));

        assertThat(finished.output()).endsWith(" values, noted\n");
        assertThat(finished.exit()).isZero();
    }

    private static Path resource(String name) throws Exception {
        return Path.of(Objects.requireNonNull(HookValuesTest.class.getResource(name), name)
                .toURI());
    }
}
