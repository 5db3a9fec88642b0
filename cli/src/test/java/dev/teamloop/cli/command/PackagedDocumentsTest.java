package dev.teamloop.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.cli.Invocation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

/** What the launcher answers by itself is what the program would have said. */
final class PackagedDocumentsTest {
    private static final Path LAUNCHER = Path.of("..", "team-loop");

    @TempDir
    static Path installed;

    @BeforeAll
    static void installs() throws IOException {
        Files.copy(LAUNCHER, installed.resolve("team-loop"));
        Files.createDirectories(installed.resolve("lib"));
        PackagedDocuments.main(new String[] {installed.toString()});
    }

    static List<String> names() {
        return List.copyOf(Commands.names());
    }

    @Test
    void aCommandsNameFollowsFromItsClass() {
        assertThat(Commands.whole().getSubcommands().values().stream()
                        .map(command -> command.getCommandSpec()
                                .userObject()
                                .getClass()
                                .getAnnotation(Command.class)
                                .name()))
                .containsExactlyElementsOf(Commands.names());
    }

    @ParameterizedTest
    @MethodSource("names")
    void theHelpOfACommandIsTheProgramsOwn(String name) throws Exception {
        assertThat(Files.readString(installed.resolve("help").resolve(name + ".txt")))
                .isEqualTo(program(name, "--help"))
                .isEqualTo(launcher("help", name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "-h", "help"})
    void soIsThatOfAllCommands(String word) throws Exception {
        assertThat(launcher(word)).isEqualTo(program(word)).contains("goal", "status");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void soAreTheCompletionScripts(String shell) throws Exception {
        assertThat(launcher("completion", shell)).isEqualTo(program("completion", shell));
    }

    @Test
    void aTerminalSeesTheSameInColour() throws Exception {
        String coloured = Files.readString(installed.resolve("help/goal.ansi"));

        assertThat(coloured).contains("\u001B[");
        assertThat(coloured.replaceAll("\u001B\\[[0-9;]*m", "")).isEqualTo(program("goal", "--help"));
    }

    @Test
    void theVersionNamesTheBuildAndTheJavaThatRunsIt() throws Exception {
        Path home = Files.createDirectories(installed.resolve("jdk"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"21.0.4\"\n");

        String version = program("--version");

        assertThat(version.lines().toList())
                .hasSize(2)
                .last()
                .isEqualTo("Java " + System.getProperty("java.version") + " in " + System.getProperty("java.home"));
        assertThat(launcher("--version").lines())
                .containsExactly(version.lines().findFirst().orElseThrow(), "Java 21.0.4 in " + home.toRealPath());
    }

    /** With a Java that nobody can start. */
    private String launcher(String... arguments) throws IOException, InterruptedException {
        Path java = installed.resolve("jdk/bin/java");
        if (Files.notExists(java)) {
            Files.createDirectories(java.getParent());
            Files.writeString(java, "#!/bin/false\n");
            assertThat(java.toFile().setExecutable(true)).isTrue();
        }
        List<String> command =
                new ArrayList<>(List.of(installed.resolve("team-loop").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", installed.resolve("jdk").toString());
        builder.environment().keySet().removeAll(List.of("NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "ConEmuANSI"));
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    private static String program(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Invocation caller =
                new Invocation(Map.of(), Path.of("").toAbsolutePath(), InputStream.nullInputStream(), out, out, false);
        assertThat(Commands.run(caller, arguments)).isZero();
        return out.toString(StandardCharsets.UTF_8);
    }
}
