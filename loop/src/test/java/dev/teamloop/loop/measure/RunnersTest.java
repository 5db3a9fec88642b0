package dev.teamloop.loop.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.core.testing.Configs;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunnersTest {
    @TempDir
    Path folder = Path.of("");

    private Runners.Detection detected(LoopConfig config) throws InterruptedException {
        return Runners.detect(
                folder,
                config,
                new Processes(Sandbox.of(SandboxSettings.plain("none", false), System.getenv()), System.getenv()),
                System.getenv(),
                List.of());
    }

    @Test
    void commandsBesideARunnerOfANameAreToldToBeUnused() throws Exception {
        Files.writeString(folder.resolve("package.json"), "{}");
        LoopConfig config = Configs.with(root -> {
            root.withObject("/verify").put("runner", "node");
            root.withArray("/verify/test").add("npm");
        });

        assertThat(detected(config))
                .isInstanceOfSatisfying(
                        Runners.Found.class,
                        found -> assertThat(found.reason()).contains("are not used with verify.runner node"));
    }

    @Test
    void aRunnerThatIsNamedNeedsItsBuildFile() throws Exception {
        for (String[] named : new String[][] {{"maven", "pom.xml"}, {"node", "package.json"}}) {
            LoopConfig config = Configs.with(root -> root.withObject("/verify").put("runner", named[0]));

            assertThat(detected(config))
                    .isInstanceOfSatisfying(
                            Runners.Missing.class,
                            missing -> assertThat(missing.found())
                                    .isEqualTo("verify.runner is " + named[0] + ", but there is no " + named[1]));
        }
    }
}
