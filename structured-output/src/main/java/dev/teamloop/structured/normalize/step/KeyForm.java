package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Brings the keys of a map to a scheme's form. Two keys that mean the same are refused. */
final class KeyForm implements NormalizeStep {
    private final Selector at;
    private final Scheme scheme;
    private final List<String> words;
    private final Template message;
    private final Template twice;

    KeyForm(Params params) {
        this.at = params.at();
        this.scheme = params.scheme();
        this.words = params.texts("words");
        this.message = params.message();
        this.twice = params.message("twice");
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot slot : at.in(unit)) {
            if (slot.value() instanceof ObjectNode map) {
                rename(slot, map, unit);
            }
        }
    }

    private void rename(Slot slot, ObjectNode map, NormalizedValue unit) {
        Map<String, JsonNode> renamed = new LinkedHashMap<>();
        map.properties().forEach(entry -> {
            String key = entry.getKey();
            OptionalInt number =
                    key.strip().isEmpty() || Character.isDigit(key.strip().charAt(0))
                            ? OptionalInt.empty()
                            : Scheme.loose(key, words);
            String name = number.isPresent() ? scheme.id(number.getAsInt(), 1) : key;
            if (renamed.containsKey(name)) {
                unit.refuse(new StepFault(slot.path(), "duplicate_key", twice.fill(Map.of("key", name))));
                return;
            }
            renamed.put(name, entry.getValue());
            if (!name.equals(key)) {
                JsonNode before = TextNode.valueOf(key);
                JsonNode after = TextNode.valueOf(name);
                unit.corrected(Correction.ofValue(
                        "key_form", slot.member(name).path(), message.fill(slot, before, after), before, after));
            }
        });
        map.removeAll();
        map.setAll(renamed);
    }
}
