package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.corpus.BrokenReply.Demand;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Values whose shape, keys or types are not those of their schema. */
final class ValueFaults {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final List<String> WRAPPERS = List.of("output", "result", "data", "document", "artifact");
    private static final Pattern NEXT_WORD = Pattern.compile("_([a-z])");

    static final List<Fault> ALL = List.of(
            scalars("numbers_as_strings", node -> node.isNumber() ? NODES.textNode(node.asText()) : node),
            scalars(
                    "integers_as_floats",
                    node -> node.isIntegralNumber()
                            ? DecimalNode.valueOf(node.decimalValue().setScale(1))
                            : node),
            scalars("booleans_as_strings", node -> node.isBoolean() ? NODES.textNode(node.asText()) : node),
            of("single_for_list", ValueFaults::singles),
            of("list_as_json_string", ValueFaults::listStrings),
            of("prose_as_list", ValueFaults::proseLists),
            of("wrapper", (value, random) -> Optional.of(wrapped(value, Phrases.pick(WRAPPERS, random)))),
            of("wrapper_chain", (value, random) -> Optional.of(wrapped(wrapped(value, "result"), "output"))),
            of(
                    "double_encoded",
                    (value, random) -> Optional.of(NODES.objectNode().put("response", Json.pretty(value)))),
            of(
                    "double_encoded_fence",
                    (value, random) ->
                            Optional.of(NODES.objectNode().put("response", "```json\n" + Json.line(value) + "\n```"))),
            keys(
                    "keys_camel_case",
                    key -> NEXT_WORD
                            .matcher(key)
                            .replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT))),
            keys("keys_kebab_case", key -> key.replace('_', '-')),
            keys("keys_upper_case", key -> key.toUpperCase(Locale.ROOT)),
            keys(
                    "keys_as_titles",
                    key -> key.substring(0, 1).toUpperCase(Locale.ROOT)
                            + key.substring(1).replace('_', ' ')));

    private ValueFaults() {}

    private static Fault of(String kind, Fault.Change<ObjectNode> change) {
        return new Fault.OnValue(
                kind,
                Demand.EXACT,
                Phrases.ALL,
                (value, random) -> change.apply(value, random).filter(changed -> !changed.equals(value)));
    }

    private static Fault scalars(String kind, UnaryOperator<JsonNode> change) {
        return of(kind, (value, random) -> Optional.of((ObjectNode) mapped(value, change)));
    }

    private static Fault keys(String kind, UnaryOperator<String> change) {
        return of(kind, (value, random) -> Optional.of((ObjectNode) renamed(value, change)));
    }

    private static ObjectNode wrapped(ObjectNode value, String key) {
        return NODES.objectNode().set(key, value);
    }

    /** Applies the change to every node that holds no object, outer nodes first. Rows of tables stay as they are. */
    private static JsonNode mapped(JsonNode node, UnaryOperator<JsonNode> change) {
        if (node.isObject()) {
            ObjectNode object = NODES.objectNode();
            for (Map.Entry<String, JsonNode> entry : node.properties()) {
                object.set(
                        entry.getKey(),
                        entry.getKey().equals("rows") ? entry.getValue() : mapped(entry.getValue(), change));
            }
            return object;
        }
        if (node.isArray() && !node.isEmpty() && node.get(0).isContainerNode()) {
            ArrayNode list = NODES.arrayNode();
            node.forEach(item -> list.add(mapped(item, change)));
            return list;
        }
        return change.apply(node);
    }

    private static JsonNode renamed(JsonNode node, UnaryOperator<String> change) {
        if (node.isObject()) {
            ObjectNode object = NODES.objectNode();
            node.properties()
                    .forEach(entry -> object.set(change.apply(entry.getKey()), renamed(entry.getValue(), change)));
            return object;
        }
        if (node.isArray()) {
            ArrayNode list = NODES.arrayNode();
            node.forEach(item -> list.add(renamed(item, change)));
            return list;
        }
        return node;
    }

    private static Optional<ObjectNode> singles(ObjectNode value, Random random) {
        return Optional.of((ObjectNode) mapped(
                value,
                node -> node.isArray()
                                && node.size() == 1
                                && !looksLikeList(node.get(0).asText())
                        ? node.get(0)
                        : node));
    }

    private static boolean looksLikeList(String text) {
        return text.startsWith("[");
    }

    private static Optional<ObjectNode> listStrings(ObjectNode value, Random random) {
        return Optional.of((ObjectNode)
                mapped(value, node -> node.isArray() && !node.isEmpty() ? NODES.textNode(Json.line(node)) : node));
    }

    /** A text of several lines as a list of its lines. */
    private static Optional<ObjectNode> proseLists(ObjectNode value, Random random) {
        return Optional.of((ObjectNode) mapped(value, node -> {
            if (!node.isTextual() || !node.asText().contains("\n")) {
                return node;
            }
            ArrayNode lines = NODES.arrayNode();
            for (String line : node.asText().split("\n", -1)) {
                lines.add(line);
            }
            return lines;
        }));
    }
}
