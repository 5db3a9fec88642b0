package dev.teamloop.core.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.core.structured.correction.Correction;
import java.util.Locale;

/** Writes words in lower case, without blanks around them. */
final class LowerCase implements Step {
    private final Selector at;
    private final Template message;

    LowerCase(Params params) {
        this.at = params.at();
        this.message = params.message();
    }

    @Override
    public void apply(Unit unit) {
        for (Slot slot : at.in(unit)) {
            JsonNode before = slot.value();
            if (before.isTextual()) {
                JsonNode after = TextNode.valueOf(before.textValue().strip().toLowerCase(Locale.ROOT));
                if (!after.equals(before)) {
                    slot.set(after);
                    unit.corrected(Correction.ofValue(
                            "lower_case", slot.path(), message.fill(slot, before, after), before, after));
                }
            }
        }
    }
}
