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
        return detected(config, List.of());
    }

    private Runners.Detection detected(LoopConfig config, List<String> tracked) throws InterruptedException {
        return Runners.detect(
                folder,
                config,
                new Processes(Sandbox.of(SandboxSettings.plain("none", false), System.getenv()), System.getenv()),
                System.getenv(),
                tracked);
    }

    /** A script in Python beside a build of another language makes no project of pytest's. */
    @Test
    void aBuildWithoutARunnerOfANameIsNamedWithSettingsThatFit() throws Exception {
        Files.writeString(folder.resolve("build.gradle.kts"), "");
        LoopConfig config = Configs.with(root -> {});

        assertThat(detected(config, List.of("build.gradle.kts", "scripts/generate_tests.py")))
                .isInstanceOfSatisfying(
                        Runners.Missing.class,
                        missing -> assertThat(missing.message())
                                .contains("Gradle", "\"./gradlew\"", "\"format\":\"jacoco\"", "XML report"));
        assertThat(detected(config, List.of("build.gradle.kts", "tests/test_it.py")))
                .isInstanceOfSatisfying(
                        Runners.Found.class,
                        found -> assertThat(found.runner().name()).isEqualTo("pytest"));
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
