package dev.teamloop.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.cli.config.ConfigLoader;
import dev.teamloop.cli.config.ConfigReader;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.loop.goal.GoalText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A goal that names a tool behaves as if the tool's figure were configured. */
final class GoalLayerTest {
    @TempDir
    Path project;

    private static LoopConfig config(String json) {
        ConfigLayer layer = new ConfigLayer("test", (ObjectNode) Json.read(json));
        return ((ConfigResult.Loaded) ConfigLoader.load(List.of(ConfigReader.builtIn(), layer))).config();
    }

    private ConfigLayer presets(String text, String config) {
        return new GoalLayer(project, Map.of("PATH", project.resolve("bin").toString()))
                .presets(GoalText.read(text), config(config));
    }

    private void program(String path) throws IOException {
        Path file = project.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void theProjectsOwnToolComesFirst() throws Exception {
        program("bin/ruff");
        program(".venv/bin/ruff");

        ConfigLayer layer = presets("ruff clean in src", "{}");
        JsonNode ruff = layer.values().at("/verify/metrics/ruff");

        assertThat(ConfigLoader.load(List.of(ConfigReader.builtIn(), layer))).isInstanceOf(ConfigResult.Loaded.class);

        assertThat(ruff.path("command").toString())
                .startsWith("[\".venv/bin/ruff\",\"check\"")
                .endsWith("\"src\"]");
        assertThat(ruff.path("better").asText()).isEqualTo("lower");
        assertThat(ruff.path("silenced_by").toString()).contains("noqa");
    }

    @Test
    void aToolOnThePathDoesAsWell() throws Exception {
        program("bin/mypy");

        assertThat(presets("mypy errors to 0", "{}")
                        .values()
                        .at("/verify/metrics/mypy/command/0")
                        .asText())
                .isEqualTo("mypy");
    }

    @ParameterizedTest
    @CsvSource({
        "mypy.ini, '[mypy]\nstrict = True\nfiles = schema\n', mypy clean, false",
        "pyproject.toml, '[tool.mypy]\nplugins = [\"a\"]\nfiles = [\"schema\"]\n', mypy clean, false",
        "setup.cfg, '[options]\npackages = find:\n[mypy]\nstrict = True\n', mypy clean, true",
        "mypy.ini, '[mypy]\nstrict = True\n[mypy-tests.*]\nfiles = x\n', mypy clean, true",
        "pyrightconfig.json, '{\"include\": [\"src\"]}', pyright clean, false",
        "pyrightconfig.json, '{\"strict\": [\"src\"]}', pyright clean, true",
    })
    void whatTheProjectsSettingsHaveTheToolLookAtIsLeftToThem(
            String file, String settings, String goal, boolean everything) throws Exception {
        program("bin/mypy");
        program("bin/pyright");
        Files.writeString(project.resolve(file), settings);

        JsonNode command = presets(goal, "{}")
                .values()
                .at("/verify/metrics")
                .elements()
                .next()
                .path("command");

        assertThat(command.get(command.size() - 1).asText().equals(".")).isEqualTo(everything);
        assertThat(presets(goal + " in src", "{}")
                        .values()
                        .at("/verify/metrics")
                        .elements()
                        .next()
                        .path("command")
                        .toString())
                .endsWith("\"src\"]");
    }

    @Test
    void aToolThatIsNotThereIsRefusedWithWhatToInstall() {
        assertThatThrownBy(() -> presets("mypy clean", "{}"))
                .isInstanceOfSatisfying(
                        CommandException.class,
                        problem -> assertThat(problem.exitCode()).isEqualTo(ExitCode.GOAL_REJECTED))
                .hasMessageContaining("pip install mypy");
        assertThatThrownBy(() -> presets("checkstyle clean", "{}")).hasMessageContaining("maven-checkstyle-plugin");
    }

    @Test
    void aToolThatReadsNothingHereIsNeitherTakenNorOffered() throws Exception {
        program("bin/mypy");
        program("bin/tsc");
        try (Git git = Git.init().setDirectory(project.toFile()).call()) {
            Files.writeString(project.resolve("index.ts"), "export const a = 1;\n");
            git.add().addFilepattern("index.ts").call();
            git.commit()
                    .setMessage("start")
                    .setAuthor("a", "a@example.invalid")
                    .setSign(false)
                    .call();
        }

        assertThatThrownBy(() -> presets("mypy clean", "{}"))
                .hasMessageContaining("no tracked file is one that it reads (*.py, *.pyi)");
        assertThatThrownBy(() -> presets("make the parser more robust", "{}"))
                .hasMessageContaining("can be measured by tsc, as in");
    }

    @Test
    void anEntryOfTheSameNameWins() {
        String own = "{\"verify\": {\"metrics\": {\"ruff\": {\"command\": [\"make\", \"lint\"], \"capture\": \"(1)\","
                + " \"better\": \"lower\"}}}}";

        assertThat(presets("ruff clean", own).values()).isEmpty();
    }

    @Test
    void aGoalThatNamesNoToolAddsNothing() {
        assertThat(presets("coverage of src to 80%", "{}").values()).isEmpty();
    }

    @Test
    void aFigureWithoutACommandIsRefusedWithASnippet() {
        assertThatThrownBy(() -> presets("bundle size ≤ 30 KB", "{}"))
                .hasMessageContaining("\"bundle_size\": {\"command\": [\"PROGRAM\"")
                .hasMessageContaining("\"unit\": \"KB\"");
    }
}
