package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.cli.config.ConfigLoader;
import dev.teamloop.cli.config.ConfigReader;
import dev.teamloop.cli.config.ConfigResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ShownModelsTest {
    private static ConfigResult.Loaded shown(String file, Map<String, String> environment) {
        ConfigLayer own =
                new ConfigLayer("team-loop.json", (com.fasterxml.jackson.databind.node.ObjectNode) Json.read(file));
        return ShownModels.of(
                (ConfigResult.Loaded) ConfigLoader.load(List.of(ConfigReader.builtIn(), own)), environment);
    }

    @Test
    void theModelsThatWillAnswerAreShownWithTheirSource() {
        ConfigResult.Loaded shown = shown("{\"models\": {\"reviewer\": \"glm-5.2\"}}", Map.of("OPENAI_API_KEY", "k"));

        assertThat(shown.tree().at("/models/reviewer").asText()).isEqualTo("glm-5.2");
        assertThat(shown.origins()).containsEntry("models.reviewer", "team-loop.json");
        assertThat(shown.tree().at("/models/coder").asText()).isEqualTo("gpt-5.1");
        assertThat(shown.origins()).containsEntry("models.coder", "preset of provider 'openai'");
    }

    @Test
    void theDefaultsOfANewFileAreThoseOfTheProviderFound() {
        assertThat(ShownModels.defaults(Map.of("DEEPSEEK_API_KEY", "k"))
                        .at("/models/tester")
                        .asText())
                .isEqualTo("deepseek-v4-flash");
    }
}
