package dev.teamloop.structured.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.ConfigFiles;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The fields that units have before a step, as far as a pipeline tells. */
final class StepFields {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final ConfigFiles files;
    private final ConfigFile pipeline;

    StepFields(ConfigFiles files, ConfigFile pipeline) {
        this.files = files;
        this.pipeline = pipeline;
    }

    /** What goes into the pipeline and what the steps before this one give; empty where the pipeline names no inputs. */
    Set<String> declaredBefore(String step) {
        Set<String> known = new HashSet<>();
        pipeline.at("/pipeline/inputs").forEach(name -> known.add(name.asText()));
        if (!known.isEmpty()) {
            known.addAll(givenBefore(step));
        }
        return known;
    }

    /** What the steps before this one give. */
    Set<String> givenBefore(String step) {
        Set<String> given = new HashSet<>(Set.of("unit_id", "_metadata"));
        for (JsonNode earlier : before(step)) {
            earlier.path("expressions").fieldNames().forEachRemaining(given::add);
            schema(earlier).at("/properties").fieldNames().forEachRemaining(given::add);
            JsonNode rules =
                    pipeline.at("/validation").path(earlier.path("name").asText());
            rules.path("required").forEach(name -> given.add(name.asText()));
            for (String section : List.of("types", "enums", "ranges")) {
                rules.path(section).fieldNames().forEachRemaining(given::add);
            }
        }
        return given;
    }

    /** A unit with a value of the right kind in each field whose kind a schema of the steps before this one tells. */
    ObjectNode mock(String step) {
        ObjectNode unit = NODES.objectNode().put("unit_id", "mock");
        for (JsonNode earlier : before(step)) {
            fill(unit, schema(earlier));
        }
        return unit;
    }

    private List<JsonNode> before(String step) {
        List<JsonNode> before = new ArrayList<>();
        for (JsonNode one : pipeline.at("/pipeline/steps")) {
            if (one.path("name").asText().equals(step)) {
                break;
            }
            before.add(one);
        }
        return before;
    }

    private static void fill(ObjectNode unit, JsonNode schema) {
        schema.path("properties")
                .properties()
                .forEach(field -> value(field.getValue()).ifPresent(value -> unit.set(field.getKey(), value)));
    }

    /** Whether a model has answered before this step, and schemas say what: then the units are no longer the user's alone. */
    boolean isAfterADescribedAnswer(String step) {
        List<JsonNode> asking = before(step).stream()
                .filter(earlier -> !earlier.path("type").asText().equals("expression"))
                .toList();
        return !asking.isEmpty()
                && asking.stream().allMatch(earlier -> schema(earlier).has("properties"));
    }

    private JsonNode schema(JsonNode step) {
        String path =
                pipeline.at("/schemas/files").path(step.path("name").asText()).asText("none");
        return files.source(path)
                .map(source -> ConfigFile.read(path, source, new ArrayList<>()).tree())
                .orElse(NODES.objectNode());
    }

    /** Empty for what is of several kinds, or described elsewhere. */
    private static Optional<JsonNode> value(JsonNode schema) {
        return switch (schema.path("type").asText()) {
            case "string" -> Optional.of(NODES.textNode("text"));
            case "integer" -> Optional.of(NODES.numberNode(1));
            case "number" -> Optional.of(NODES.numberNode(1.5));
            case "boolean" -> Optional.of(NODES.booleanNode(true));
            case "array" -> {
                ArrayNode list = NODES.arrayNode();
                value(schema.path("items")).ifPresent(list::add);
                yield Optional.of(list);
            }
            case "object" -> {
                ObjectNode fields = NODES.objectNode();
                fill(fields, schema);
                yield Optional.of(fields);
            }
            default -> Optional.empty();
        };
    }
}
