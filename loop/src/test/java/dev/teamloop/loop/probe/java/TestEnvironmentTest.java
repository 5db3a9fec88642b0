package dev.teamloop.loop.probe.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the pieces of a tests' environment come from. */
final class TestEnvironmentTest {
    @TempDir
    Path folder = Path.of("");

    private Path jar(String group, String artifact, String version) throws IOException {
        Path jar = folder.resolve("repository")
                .resolve(group)
                .resolve(artifact)
                .resolve(version)
                .resolve(artifact + "-" + version + ".jar");
        Files.createDirectories(jar.getParent());
        return Files.exists(jar) ? jar : Files.createFile(jar);
    }

    @Test
    void theLauncherIsTheOneOfTheProjectsOwnPlatform() throws Exception {
        Path commons = jar("org/junit/platform", "junit-platform-commons", "1.11.4");
        Path engine = jar("org/junit/platform", "junit-platform-engine", "1.11.4");
        Path launcher = jar("org/junit/platform", "junit-platform-launcher", "1.11.4");
        Path api = jar("org/junit/jupiter", "junit-jupiter-api", "5.11.4");
        Path jupiter = jar("org/junit/jupiter", "junit-jupiter-engine", "5.11.4");
        jar("org/junit/platform", "junit-platform-launcher", "6.0.0");

        assertThat(JUnitLauncher.missing(List.of(commons, engine, api, jupiter)))
                .containsExactly(launcher);
        assertThat(JUnitLauncher.missing(List.of(commons, api))).containsExactly(jupiter, engine, launcher);
        assertThat(JUnitLauncher.missing(List.of(commons, engine, launcher, api, jupiter)))
                .isEmpty();
        assertThat(JUnitLauncher.missing(List.of(folder.resolve("junit-4.13.2.jar"))))
                .isEmpty();
    }

    @Test
    void aPomsArgumentsAreTakenWithoutAgentsAndReferences() throws Exception {
        Path module = Files.createDirectories(folder.resolve("module"));
        Files.writeString(
                folder.resolve("pom.xml"),
                "<argLine>@{argLine} -Xmx256m --add-opens java.base/java.lang=ALL-UNNAMED -javaagent:x.jar\n"
                        + " -Dfolder=${project.basedir} -Dtext=&quot;a&quot;</argLine>");

        List<String> arguments = List.of("-Xmx256m", "--add-opens", "java.base/java.lang=ALL-UNNAMED", "-Dtext=a");
        assertThat(PomArguments.of(module, folder)).isEqualTo(arguments);
        Files.writeString(module.resolve("pom.xml"), "<argLine>-ea</argLine>");
        assertThat(PomArguments.of(module, folder)).containsExactly("-ea");
    }

    @Test
    void whatWasBuiltForTestsIsTakenAlong() throws Exception {
        Path project = Files.createDirectories(folder.resolve("project"));
        for (String file : List.of(
                "pom.xml",
                "target/classes/A.class",
                "target/site/index.html",
                "target/a.jar",
                ".git/HEAD",
                "module/x.txt")) {
            Files.createDirectories(project.resolve(file).getParent());
            Files.writeString(project.resolve(file), file);
        }

        assertThat(BuiltFiles.of(project)).containsExactly("target/classes/A.class");
    }

    @Test
    void theLibraryLiesBesideTheProgramOrItSaysWhereItLooked() throws Exception {
        Path lib = Files.createDirectories(folder.resolve("probe-lib"));
        assertThatThrownBy(() -> ProbeLibrary.in(lib))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(lib.toString());

        Path jar = Files.createFile(lib.resolve("pitest.jar"));

        assertThat(ProbeLibrary.in(lib).classPath()).containsExactly(jar);
    }
}
