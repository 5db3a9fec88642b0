package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.cli.command.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What SPEC §1 says of every subcommand. */
final class EverySubcommandTest {
    @TempDir
    Path folder;

    static List<CommandLine> thatDoSomething() {
        return below(Commands.whole())
                .filter(command -> command.getSubcommands().isEmpty())
                .filter(command -> !command.getCommandName().equals("help"))
                .toList();
    }

    private static Stream<CommandLine> below(CommandLine command) {
        return command.getSubcommands().values().stream()
                .distinct()
                .flatMap(sub -> Stream.concat(Stream.of(sub), below(sub)));
    }

    @ParameterizedTest
    @MethodSource("thatDoSomething")
    void takesTheProjectAndSaysHowMuchIsTold(CommandLine command) {
        assertThat(command.getCommandSpec().optionsMap().keySet())
                .as(command.getCommandSpec().qualifiedName())
                .contains("-C", "--project", "--json", "-q", "-v", "--no-color", "-h");
    }

    @Test
    void theLogsAreOneDocumentOrALineEachWhileTheyAreFollowed() throws Exception {
        Path log = folder.resolve("logs/manual-20260629T140000-ffff-L/R1/main.jsonl");
        Files.createDirectories(log.getParent());
        Files.writeString(
                log,
                "{\"timestamp\":\"2026-06-29T14:30:01Z\",\"n\":1}\ntorn\n{\"timestamp\":\"2026-06-29T14:30:02Z\",\"n\":2}\n");

        JsonNode lines = program().run("logs", "--json").json();
        assertThat(lines.isArray()).isTrue();
        assertThat(lines).extracting(line -> line.path("n").asInt()).containsExactly(1, 2);
        assertThat(program().run("logs", "--json", "--round", "9").json()).isEmpty();
        assertThat(program().run("logs", "--json", "--follow").out().lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("{"));
    }

    @Test
    void aCompletionScriptIsADocumentToo() throws Exception {
        JsonNode printed = program().run("completion", "fish", "--json").json();
        assertThat(printed.path("shell").asText()).isEqualTo("fish");
        assertThat(printed.path("script").asText()).contains("team-loop");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--new", "--dry-run", "--branch=x", "--source=x", "--plan=x", "--spec=x"})
    void resumeSaysWhyItHasNoUseForWhatBelongsToTheStart(String option) throws Exception {
        Program.Ended ended = program().run("resume", option);
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("takes no " + option.replace("=x", "") + ":");
    }

    private Program program() throws IOException {
        return new Program(folder, Files.createTempDirectory(folder, ".home"), Map.of());
    }
}
