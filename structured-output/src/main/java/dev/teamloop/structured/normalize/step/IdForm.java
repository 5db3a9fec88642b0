package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import java.util.List;
import java.util.OptionalInt;

/** Brings numeric and loosely prefixed ids to the scheme's form; other ids stay as they are. */
final class IdForm implements NormalizeStep {
    private final Selector at;
    private final Scheme scheme;
    private final List<String> words;
    private final Template message;

    IdForm(Params params) {
        this.at = params.at();
        this.scheme = params.scheme();
        this.words = params.texts("words");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot slot : at.in(unit)) {
            JsonNode before = slot.value();
            OptionalInt number = before.isValueNode() && !before.isNull()
                    ? Scheme.loose(before.asText(), words)
                    : OptionalInt.empty();
            if (number.isPresent()) {
                JsonNode after = TextNode.valueOf(scheme.id(number.getAsInt(), slot.outerPosition() + 1));
                if (!after.equals(before)) {
                    slot.set(after);
                    unit.corrected(Correction.ofValue(
                            "id_form", slot.path(), message.fill(slot, before, after), before, after));
                }
            }
        }
    }
}
