package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.correction.Correction;
import java.util.List;
import java.util.Map;

/** Moves keys that stand beside an object into it, where it does not hold them itself. */
final class Hoist implements NormalizeStep {
    private final Selector at;
    private final String into;
    private final List<String> keys;
    private final String id;
    private final Template message;

    Hoist(Params params) {
        this.at = params.at();
        this.into = params.text("into");
        this.keys = params.texts("keys");
        this.id = params.text("id");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot slot : at.in(unit)) {
            if (slot.value() instanceof ObjectNode entry && entry.path(into) instanceof ObjectNode target) {
                keys.forEach(key -> hoist(slot, entry, target, key));
            }
        }
    }

    private void hoist(Slot slot, ObjectNode entry, ObjectNode target, String key) {
        JsonNode value = entry.path(key);
        if (value.isMissingNode() || target.hasNonNull(key)) {
            return;
        }
        entry.remove(key);
        target.set(key, value);
        Map<String, String> names = slot.names();
        names.put("key", key);
        names.put("id", entry.path(id).asText());
        String path = slot.member(into).member(key).path();
        slot.unit().corrected(Correction.ofValue("hoisted", path, message.fill(names), value, value));
    }
}
