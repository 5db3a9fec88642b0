package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Set;

/** Refuses a value that occurs more than once. */
final class Unique implements NormalizeStep {
    private final Selector at;
    private final Template message;

    Unique(Params params) {
        this.at = params.at();
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        Set<JsonNode> seen = new HashSet<>();
        for (Slot slot : at.in(unit)) {
            JsonNode value = slot.value();
            if (!value.isMissingNode() && !seen.add(value)) {
                unit.refuse(new StepFault(slot.path(), "unique", message.fill(slot, value, value)));
            }
        }
    }
}
