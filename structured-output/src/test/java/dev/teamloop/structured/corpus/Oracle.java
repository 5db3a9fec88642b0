package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** What plain readers make of a text as it stands: Jackson, and snakeyaml-engine with the core schema. */
final class Oracle {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private Oracle() {}

    /** The values that the text may stand for without any correction; none where no reader takes it. */
    static List<JsonNode> readings(String text) {
        List<JsonNode> readings = new ArrayList<>();
        json(text).ifPresent(readings::add);
        yaml(text).ifPresent(readings::add);
        return readings;
    }

    private static Optional<JsonNode> json(String text) {
        try {
            return Optional.of(JSON.readTree(text));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private static Optional<JsonNode> yaml(String text) {
        try {
            LoadSettings settings = LoadSettings.builder()
                    .setSchema(new CoreSchema())
                    .setAllowDuplicateKeys(false)
                    .setCodePointLimit(Integer.MAX_VALUE)
                    .build();
            return Optional.of(Json.tree(new Load(settings).loadFromString(text)));
        } catch (YamlEngineException | IllegalArgumentException e) {
            // keys that are no texts have no JSON reading
            return Optional.empty();
        }
    }
}
