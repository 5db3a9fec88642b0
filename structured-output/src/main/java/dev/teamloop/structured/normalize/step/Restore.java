package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
import java.util.List;

/** Puts what an approved document holds in place of what the value says or does not say. */
final class Restore implements NormalizeStep {
    private final String key;
    private final List<String> context;
    private final Template message;

    Restore(Params params) {
        this.key = params.text("key");
        this.context = params.texts("context");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        JsonNode approved = unit.surroundings().find(context);
        Slot slot = Slot.root(unit).member(key);
        if (!approved.isMissingNode() && unit.root().isObject() && !slot.value().equals(approved)) {
            JsonNode before = slot.value();
            slot.set(approved.deepCopy());
            unit.corrected(new Correction(
                    before.isMissingNode() ? Correction.Kind.SYNTHESIZED : Correction.Kind.CLEANUP,
                    Correction.Stage.SEMANTIC_VALIDATION,
                    "restored_from_context",
                    slot.path(),
                    message.fill(slot, before, approved),
                    before.isMissingNode() ? null : before,
                    approved));
        }
    }
}
