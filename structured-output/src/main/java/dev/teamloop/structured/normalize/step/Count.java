package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.teamloop.structured.correction.Correction;

/** Keeps a figure equal to the length of the list it counts; fills it where it is missing. */
final class Count implements NormalizeStep {
    private final Selector at;
    private final String key;
    private final String list;
    private final Template message;

    Count(Params params) {
        this.at = params.at();
        this.key = params.text("key");
        this.list = params.text("of");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot holder : at.in(unit)) {
            JsonNode counted = holder.value().path(list);
            Slot slot = holder.member(key);
            JsonNode after = IntNode.valueOf(counted.size());
            if (counted.isArray() && !slot.value().equals(after)) {
                JsonNode before = slot.value();
                slot.set(after);
                unit.corrected(new Correction(
                        before.isMissingNode() ? Correction.Kind.SYNTHESIZED : Correction.Kind.CLEANUP,
                        "counted",
                        slot.path(),
                        message.fill(slot, before, after),
                        before.isMissingNode() ? null : before,
                        after));
            }
        }
    }
}
