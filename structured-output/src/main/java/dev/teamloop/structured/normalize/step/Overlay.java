package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.correction.Correction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts a list of partial entries over the canonical ones that the surroundings hold: only where their ids are exactly the
 * canonical ones and each entry holds nothing but the keys that may be overlaid. Order and all else are the canonical.
 */
final class Overlay implements NormalizeStep {
    private final Selector at;
    private final String id;
    private final String into;
    private final Set<String> scalars;
    private final Set<String> siblings;
    private final List<String> context;
    private final Template message;

    Overlay(Params params) {
        this.at = params.at();
        this.id = params.text("id");
        this.into = params.text("into");
        this.scalars = Set.copyOf(params.texts("scalars"));
        this.siblings = Set.copyOf(params.texts("siblings"));
        this.context = params.texts("context");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        Map<String, JsonNode> canonical = byId(unit.surroundings().find(context));
        for (Slot slot : at.in(unit)) {
            Map<String, JsonNode> given = byId(slot.value());
            boolean matches = !canonical.isEmpty()
                    && given.keySet().equals(canonical.keySet())
                    && given.size() == slot.value().size()
                    && given.values().stream().allMatch(this::isPartial);
            if (matches) {
                JsonNode before = slot.value();
                ArrayNode after = JsonNodeFactory.instance.arrayNode();
                canonical.forEach(
                        (name, question) -> after.add(laidOver(question, given.getOrDefault(name, question))));
                slot.set(after);
                unit.corrected(new Correction(
                        Correction.Kind.SYNTHESIZED,
                        Correction.Stage.SEMANTIC_VALIDATION,
                        "overlay",
                        slot.path(),
                        message.fill(slot, before, after),
                        before,
                        after.deepCopy()));
            }
        }
    }

    private boolean isPartial(JsonNode entry) {
        return entry.properties().stream()
                .map(Map.Entry::getKey)
                .allMatch(key -> key.equals(id) || key.equals(into) || scalars.contains(key) || siblings.contains(key));
    }

    private ObjectNode laidOver(JsonNode question, JsonNode entry) {
        ObjectNode whole = question.deepCopy();
        ObjectNode answer =
                entry.path(into) instanceof ObjectNode given ? given.deepCopy() : JsonNodeFactory.instance.objectNode();
        entry.properties().forEach(field -> {
            if (scalars.contains(field.getKey()) && !answer.has(field.getKey())) {
                answer.set(field.getKey(), field.getValue());
            } else if (siblings.contains(field.getKey())) {
                whole.set(field.getKey(), field.getValue());
            }
        });
        whole.set(
                into, entry.path(into).isValueNode() && !entry.path(into).isMissingNode() ? entry.path(into) : answer);
        return whole;
    }

    private Map<String, JsonNode> byId(JsonNode list) {
        Map<String, JsonNode> entries = new LinkedHashMap<>();
        list.forEach(entry -> entries.put(entry.path(id).asText(), entry));
        return entries;
    }
}
