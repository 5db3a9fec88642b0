package dev.teamloop.cli.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.cli.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GivenAnswersTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"'' | holds no answer", "'Q1: [' | is no YAML", "'- a' | must hold a map"})
    void aFileThatHoldsNoAnswersIsRefused(String text, String why) throws IOException {
        Path file = Files.writeString(folder.resolve("answers.yaml"), text);

        assertThatThrownBy(() -> GivenAnswers.in(file))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining(why);
    }

    @Test
    void aMapIsTaken() throws IOException {
        Path file = Files.writeString(folder.resolve("answers.yaml"), "Q1: yes please\n");

        assertThat(GivenAnswers.in(file).path("Q1").asText()).isEqualTo("yes please");
    }
}
