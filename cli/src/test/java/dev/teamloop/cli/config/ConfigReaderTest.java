package dev.teamloop.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reading the files that configure the program. */
final class ConfigReaderTest {
    @Test
    void filesMayHoldComments(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("team-loop.json");
        Files.writeString(file, "// ours\n{\"max_rounds\": 7 /* seven */}\n");

        assertThat(ConfigReader.read(file, ConfigLayer.Owner.USER))
                .get()
                .isInstanceOfSatisfying(
                        ConfigReader.Good.class,
                        good -> assertThat(
                                        good.layer().values().get("max_rounds").asInt())
                                .isEqualTo(7));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'a': | is not JSON at line 1",
                "{\"a\": 1 | start marker at line: 1",
                "[] | must hold one JSON object",
                "'' | must hold one JSON object"
            })
    void aBrokenFileIsAFindingThatNamesIt(String content, String finding, @TempDir Path folder) throws IOException {
        Path file = folder.resolve("team-loop.json");
        Files.writeString(file, content);

        assertThat(ConfigReader.read(file, ConfigLayer.Owner.USER))
                .get()
                .isInstanceOfSatisfying(
                        ConfigReader.Bad.class,
                        bad -> assertThat(bad.finding())
                                .startsWith(file.toString())
                                .contains(finding)
                                .doesNotContain("REDACTED"));
    }

    @Test
    void settingsWhereNobodyReadsThemAreAFindingUnlessTheyAreTheBuiltInOnes(@TempDir Path folder) throws IOException {
        Path file = Files.createDirectories(folder.resolve(".team-loop/config")).resolve("config.json");
        Files.writeString(file, "{\"timeouts\": {\"main\": 900}}");
        assertThat(ConfigReader.misplaced(folder))
                .get()
                .asString()
                .startsWith(file.toString())
                .contains("is read by nobody", ".team-loop/config.json");

        Files.writeString(file, ConfigReader.builtIn().values().toString());
        assertThat(ConfigReader.misplaced(folder)).isEmpty();
    }

    @Test
    void aMissingFileIsNoFinding(@TempDir Path folder) {
        assertThat(ConfigReader.read(folder.resolve("none.json"), ConfigLayer.Owner.USER))
                .isEmpty();
    }

    @Test
    void theFilesComeInRisingOrder() {
        assertThat(ConfigReader.of(Path.of("p"), Map.of("HOME", "/h")))
                .containsExactly(
                        Path.of("/h/.config/team-loop/config.json"),
                        Path.of("p/team-loop.json"),
                        Path.of("p/.team-loop/config.json"));
        assertThat(ConfigReader.of(Path.of("p"), Map.of("XDG_CONFIG_HOME", "/x")))
                .startsWith(Path.of("/x/team-loop/config.json"));
    }

    @Test
    void aRelativeFolderOfTheUsersIsIgnoredForItWouldBeTheProjects() {
        assertThat(ConfigReader.user(Map.of("HOME", "/h", "XDG_CONFIG_HOME", "x")))
                .isEqualTo(Path.of("/h/.config/team-loop/config.json"));
        assertThat(ConfigReader.user(Map.of("HOME", ""))).isAbsolute();
    }
}
