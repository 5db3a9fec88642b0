package dev.teamloop.base.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.RepresentToNode;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.representer.StandardRepresenter;

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
        DumpSettings settings = settings();
        return new Dump(settings).dumpToString(Json.MAPPER.convertValue(value, Object.class));
    }

    /** The same for readers of YAML 1.1, as Kubernetes' is: a text that they would take for something else is quoted. */
    public static String quoted(JsonNode value) {
        DumpSettings settings = settings();
        return new Dump(settings, new QuotedTexts(settings))
                .dumpToString(Json.MAPPER.convertValue(value, Object.class));
    }

    private static DumpSettings settings() {
        return DumpSettings.builder()
                .setDefaultFlowStyle(FlowStyle.BLOCK)
                .setMultiLineFlow(false)
                .setWidth(WIDTH)
                .setSplitLines(false)
                .setIndent(2)
                .setUseUnicodeEncoding(true)
                .build();
    }

    private static final class QuotedTexts extends StandardRepresenter {
        private static final Pattern TAKEN_OTHERWISE =
                Pattern.compile("(?i)y|n|yes|no|on|off|true|false|null|~|[-+.]?[0-9].*");

        QuotedTexts(DumpSettings settings) {
            super(settings);
            RepresentToNode usual = Objects.requireNonNull(representers.get(String.class));
            representers.put(
                    String.class,
                    text -> TAKEN_OTHERWISE.matcher(text.toString()).matches()
                            ? representScalar(Tag.STR, text.toString(), ScalarStyle.DOUBLE_QUOTED)
                            : usual.representData(text));
        }
    }
}
