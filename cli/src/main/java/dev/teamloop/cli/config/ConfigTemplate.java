package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A configuration file to begin with: every key with what it means and its default, commented out, so that a later version's
 * defaults still count. What was chosen stands there uncommented.
 */
public final class ConfigTemplate {
    private static final String HEADING = """
            // Settings of team-loop for this project; commit this file.
            // What is commented out is the default: take the slashes away to change it.
            """;
    private static final String STEP = "  ";
    private static final String COMMENT = "// ";

    private ConfigTemplate() {}

    /** The file's text; {@code chosen} holds whole top-level values, {@code defaults} what counts without it. */
    public static String text(ObjectNode defaults, ObjectNode chosen) {
        JsonNode schema = DataFiles.json("config.schema.json");
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, JsonNode> entry : defaults.properties()) {
            JsonNode own = chosen.get(entry.getKey());
            JsonNode about = schema.path("properties").path(entry.getKey());
            lines.add("");
            lines.addAll(
                    own == null
                            ? commented(member(entry.getKey(), entry.getValue(), about))
                            : member(entry.getKey(), own, about));
        }
        StringBuilder text = new StringBuilder(HEADING).append("{");
        lines.forEach(line -> text.append(line.isEmpty() ? "" : STEP + line).append('\n'));
        return text.append("}\n").toString();
    }

    private static List<String> commented(List<String> lines) {
        return lines.stream()
                .map(line -> line.startsWith(COMMENT) ? line : COMMENT + line)
                .toList();
    }

    /** A key with its value; objects that are not empty over several lines, each key with what it means. */
    private static List<String> member(String key, JsonNode value, JsonNode about) {
        List<String> lines = new ArrayList<>();
        if (about.has("description")) {
            lines.add(COMMENT + about.path("description").asText());
        }
        String name = Json.line(key) + ": ";
        if (value.isObject() && !value.isEmpty()) {
            lines.add(name + "{");
            value.properties()
                    .forEach(inner -> member(
                                    inner.getKey(),
                                    inner.getValue(),
                                    about.path("properties").path(inner.getKey()))
                            .forEach(line -> lines.add(STEP + line)));
            lines.add("},");
        } else {
            lines.add(name + Json.line(value) + ",");
        }
        return lines;
    }
}
