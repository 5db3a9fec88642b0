package dev.teamloop.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.path.Glob;
import dev.teamloop.base.words.Words;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Checks one layer against {@code config/config.schema.json}. Unknown keys are named with the nearest known one. */
final class ConfigChecker {
    private final JsonNode schema = DataFiles.json("config.schema.json");
    private final Schema compiled = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(schema);

    /** Of all layers. The program's own is checked by its build: what checks takes a quarter of a short command's time. */
    static List<String> findings(List<ConfigLayer> layers) {
        List<ConfigLayer> others = layers.stream()
                .filter(layer -> layer.owner() != ConfigLayer.Owner.PROGRAM)
                .toList();
        if (others.isEmpty()) {
            return List.of();
        }
        ConfigChecker checker = new ConfigChecker();
        return others.stream()
                .flatMap(layer -> checker.findings(layer).stream())
                .toList();
    }

    List<String> findings(ConfigLayer layer) {
        List<String> found = new ArrayList<>();
        unknown(layer.values(), schema, "", layer.source(), found);
        if (found.isEmpty()) {
            for (Error error : compiled.validate(layer.values().toString(), InputFormat.JSON)) {
                String pointer = error.getInstanceLocation().toString();
                JsonNode value = layer.values().at(pointer);
                found.add(layer.source() + ": " + dotted(pointer) + " " + error.getMessage() + "; found " + value);
            }
            globs(layer.values(), schema, "", layer.source(), found);
        }
        return found;
    }

    /** What the schema calls a glob must be one; where a single text is admitted, its words are. */
    private static void globs(JsonNode values, JsonNode schema, String at, String source, List<String> found) {
        for (Map.Entry<String, JsonNode> entry : values.properties()) {
            String path = at.isEmpty() ? entry.getKey() : at + "." + entry.getKey();
            JsonNode value = entry.getValue();
            JsonNode known = schema.path("properties").path(entry.getKey());
            if (value.isObject()) {
                globs(value, known.isMissingNode() ? schema.path("additionalProperties") : known, path, source, found);
            } else if (known.findValuesAsText("format").contains("glob")) {
                List<String> texts = new ArrayList<>();
                value.forEach(one -> texts.add(one.asText()));
                texts.addAll(value.isTextual() ? ConfigLoader.CommandLine.split(value.asText()) : List.of());
                texts.forEach(text ->
                        Glob.problem(text).ifPresent(problem -> found.add(source + ": " + path + ": " + problem)));
            }
        }
    }

    private static void unknown(JsonNode values, JsonNode schema, String at, String source, List<String> found) {
        JsonNode properties = schema.path("properties");
        JsonNode others = schema.path("additionalProperties");
        Iterator<String> names = values.fieldNames();
        while (names.hasNext()) {
            String name = names.next();
            String path = at.isEmpty() ? name : at + "." + name;
            JsonNode known = properties.path(name);
            if (known.isMissingNode() && others.isBoolean() && !others.asBoolean()) {
                found.add(source + ": unknown key '" + path + "'" + nearest(name, properties));
            } else if (values.get(name).isObject()) {
                unknown(values.get(name), known.isMissingNode() ? others : known, path, source, found);
            }
        }
    }

    private static String nearest(String name, JsonNode properties) {
        List<String> known = new ArrayList<>();
        properties.fieldNames().forEachRemaining(known::add);
        return Words.nearest(name, known)
                .map(word -> "; did you mean '" + word + "'?")
                .orElse("; known here: " + String.join(", ", known));
    }

    private static String dotted(String pointer) {
        return pointer.isEmpty() ? "" : pointer.substring(1).replace('/', '.');
    }
}
