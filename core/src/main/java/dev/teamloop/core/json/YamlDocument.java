package dev.teamloop.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** A value as a YAML document that people read: block style, keys in their order, long texts unbroken. Reading it gives the same value. */
public final class YamlDocument {
    private static final int WIDTH = 120;

    private YamlDocument() {}

    /** Throws IllegalArgumentException, with line and reason, where the text is no YAML document. */
    public static JsonNode read(String text) {
        try {
            return Json.tree(new Load(LoadSettings.builder().build()).loadFromString(text));
        } catch (YamlEngineException e) {
            throw new IllegalArgumentException(String.valueOf(e.getMessage()), e);
        }
    }

    public static String of(JsonNode value) {
        DumpSettings settings = DumpSettings.builder()
                .setDefaultFlowStyle(FlowStyle.BLOCK)
                .setMultiLineFlow(false)
                .setWidth(WIDTH)
                .setSplitLines(false)
                .setIndent(2)
                .setUseUnicodeEncoding(true)
                .build();
        return new Dump(settings).dumpToString(Json.MAPPER.convertValue(value, Object.class));
    }
}
