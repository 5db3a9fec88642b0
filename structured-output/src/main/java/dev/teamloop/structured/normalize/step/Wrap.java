package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.correction.Correction;

/** Makes the object that is meant of a bare text or list: the value below one key, with declared values beside it. */
final class Wrap implements NormalizeStep {
    private static final String BLANK = "Took a blank text in place of an object for nothing.";

    private final Selector at;
    private final boolean lists;
    private final String key;
    private final JsonNode beside;
    private final Template message;

    Wrap(Params params) {
        this.at = params.at();
        this.lists = params.text("what").equals("list");
        this.key = params.text("key");
        this.beside = params.value("with");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot slot : at.in(unit)) {
            JsonNode before = slot.value();
            boolean bare = lists ? before.isArray() : before.isTextual();
            if (bare && !lists && before.textValue().isBlank()) {
                JsonNode nothing = JsonNodeFactory.instance.nullNode();
                slot.set(nothing);
                unit.corrected(Correction.ofValue("blank_value", slot.path(), BLANK, before, nothing));
            } else if (bare) {
                ObjectNode after = JsonNodeFactory.instance.objectNode();
                after.set(key, before);
                beside.properties().forEach(entry -> after.set(entry.getKey(), entry.getValue()));
                slot.set(after);
                unit.corrected(Correction.ofValue(
                        "bare_value", slot.path(), message.fill(slot, before, after), before, after.deepCopy()));
            }
        }
    }
}
