package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.correction.Correction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Holds the entries of a list to the canonical ones that the surroundings hold: entries that were invented, left out or
 * repeated are refused; order and fields are restored, apart from the one field that was to be filled in and was still open.
 * A field that is absent stays so: an entry without its fields is not this entry.
 */
final class Canonical implements NormalizeStep {
    private final Selector at;
    private final String id;
    private final String open;
    private final Set<String> filled;
    private final Set<String> beside;
    private final List<String> context;
    private final Template message;
    private final Template invented;
    private final Template missing;

    Canonical(Params params) {
        this.at = params.at();
        this.id = params.text("id");
        this.open = params.text("open");
        this.filled = Set.copyOf(params.texts("filled"));
        this.beside = Set.copyOf(params.texts("beside"));
        this.context = params.texts("context");
        this.message = params.message();
        this.invented = params.message("invented");
        this.missing = params.message("missing");
    }

    @Override
    public void apply(NormalizedValue unit) {
        JsonNode canonical = unit.surroundings().find(context);
        for (Slot list : at.in(unit)) {
            if (canonical.isArray() && list.value() instanceof ArrayNode given && isSame(list, given, canonical)) {
                restore(list, given, canonical);
            }
        }
    }

    private boolean isSame(Slot list, ArrayNode given, JsonNode canonical) {
        List<JsonNode> open = new ArrayList<>();
        canonical.forEach(entry -> open.add(entry.path(id)));
        boolean same = true;
        for (int i = 0; i < given.size(); i++) {
            JsonNode name = given.get(i).path(id);
            if (!open.remove(name)) {
                same = false;
                refuse(list, list.element(i).member(id).path(), invented, name);
            }
        }
        open.forEach(name -> refuse(list, list.path(), missing, name));
        return same && open.isEmpty();
    }

    private static void refuse(Slot list, String path, Template text, JsonNode name) {
        list.unit().refuse(new StepFault(path, "canonical_entries", text.fill(Map.of("id", name.asText()))));
    }

    private void restore(Slot list, ArrayNode given, JsonNode canonical) {
        Map<JsonNode, JsonNode> byId = new LinkedHashMap<>();
        given.forEach(entry -> byId.put(entry.path(id), entry));
        ArrayNode ordered = JsonNodeFactory.instance.arrayNode();
        canonical.forEach(entry -> ordered.add(byId.get(entry.path(id))));
        if (!ordered.equals(given)) {
            correct(list, "order", Correction.Kind.CLEANUP, names(given), names(ordered));
        }
        list.set(ordered);
        for (int i = 0; i < ordered.size(); i++) {
            if (ordered.get(i) instanceof ObjectNode entry) {
                restore(list.element(i), entry, canonical.get(i));
            }
        }
    }

    private ArrayNode names(ArrayNode entries) {
        ArrayNode names = JsonNodeFactory.instance.arrayNode();
        entries.forEach(entry -> names.add(entry.path(id)));
        return names;
    }

    private void restore(Slot slot, ObjectNode entry, JsonNode canonical) {
        canonical.properties().forEach(field -> {
            String key = field.getKey();
            JsonNode before = entry.path(key);
            boolean given = !key.equals(open) || isFilled(field.getValue());
            if (given && !before.isMissingNode() && !before.equals(field.getValue())) {
                entry.set(key, field.getValue().deepCopy());
                correct(slot.member(key), key, Correction.Kind.CLEANUP, before, field.getValue());
            }
        });
        List<String> keys = new ArrayList<>();
        entry.fieldNames().forEachRemaining(keys::add);
        for (String key : keys) {
            if (!key.equals(open) && !beside.contains(key) && !canonical.has(key)) {
                JsonNode before = entry.remove(key);
                if (!before.isNull() && !(before.isContainerNode() && before.isEmpty())) {
                    correct(slot.member(key), key, Correction.Kind.DROPPED, before, null);
                }
            }
        }
    }

    /** Whether one of the fields that make an answer says something. */
    private boolean isFilled(JsonNode answer) {
        return filled.stream().map(answer::path).anyMatch(Canonical::saysSomething)
                || (answer.isTextual() && saysSomething(answer));
    }

    private static boolean saysSomething(JsonNode value) {
        return value.isTextual() ? !value.textValue().isBlank() : value.isArray() && !value.isEmpty();
    }

    private void correct(Slot slot, String key, Correction.Kind kind, JsonNode before, @Nullable JsonNode after) {
        Map<String, String> names = slot.names();
        names.put("key", key);
        slot.unit()
                .corrected(new Correction(
                        kind,
                        Correction.Stage.SEMANTIC_VALIDATION,
                        "restored_from_context",
                        slot.path(),
                        message.fill(names),
                        before,
                        after));
    }
}
