package dev.teamloop.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The file that {@code config init} writes. */
final class ConfigTemplateTest {
    private static final ObjectNode DEFAULTS = ConfigReader.builtIn().values();
    private static final ObjectNode NOTHING = Json.MAPPER.createObjectNode();

    private static JsonNode read(String text) throws Exception {
        return Json.WITH_COMMENTS.readTree(text);
    }

    @Test
    void asItIsWrittenItSetsNothing() throws Exception {
        assertThat(read(ConfigTemplate.text(DEFAULTS, NOTHING))).isEqualTo(NOTHING);
    }

    @Test
    void withItsSlashesTakenAwayItIsTheDefaults() throws Exception {
        String open = ConfigTemplate.text(DEFAULTS, NOTHING)
                .lines()
                .map(line -> line.replaceFirst("^  // (?=[\" }])", "  "))
                .collect(Collectors.joining("\n"));

        assertThat(read(open)).isEqualTo(ConfigReader.builtIn().values());
    }

    @Test
    void oneLineAloneCanBeTakenOut() throws Exception {
        String text = ConfigTemplate.text(DEFAULTS, NOTHING).replace("// \"max_rounds\": 50,", "\"max_rounds\": 7,");

        assertThat(read(text)).isEqualTo(Json.read("{\"max_rounds\": 7}"));
    }

    @Test
    void whatWasChosenStandsThere() throws Exception {
        ObjectNode chosen = (ObjectNode) Json.read("{\"budget_yuan\": 3.5, \"scope\": {\"writable\": [\"it/**\"]}}");

        assertThat(read(ConfigTemplate.text(DEFAULTS, chosen))).isEqualTo(chosen);
    }

    @Test
    void everyKeySaysWhatItMeans() {
        List<String> silent = new ArrayList<>();
        silent("", DataFiles.json("config.schema.json"), silent);

        assertThat(silent).isEmpty();
    }

    private static void silent(String path, JsonNode schema, List<String> found) {
        for (Map.Entry<String, JsonNode> key : schema.path("properties").properties()) {
            String name = path + "/" + key.getKey();
            if (key.getValue().path("description").asText().isBlank()) {
                found.add(name);
            }
            silent(name, key.getValue(), found);
            silent(name + "/*", key.getValue().path("additionalProperties"), found);
        }
    }
}
