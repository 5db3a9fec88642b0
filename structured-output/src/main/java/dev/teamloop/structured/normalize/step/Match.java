package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.teamloop.structured.correction.Correction;
import java.util.List;

/** Replaces a value that differs from what the surroundings know; where it is missing, only with {@code always}. */
final class Match implements NormalizeStep {
    private final Selector at;
    private final String key;
    private final List<String> context;
    private final boolean always;
    private final Template message;

    Match(Params params) {
        this.at = params.at();
        this.key = params.text("key");
        this.context = params.texts("context");
        this.always = params.is("always");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        JsonNode known = unit.surroundings().find(context);
        if (known.isMissingNode()) {
            return;
        }
        for (Slot holder : at.in(unit)) {
            if (always && holder.isBlank() && !holder.key().isEmpty()) {
                holder.set(JsonNodeFactory.instance.objectNode());
            }
            Slot slot = holder.member(key);
            JsonNode before = slot.value();
            boolean differs = slot.isBlank() ? always : !before.equals(known);
            if (holder.value().isObject() && differs) {
                JsonNode after = known.deepCopy();
                slot.set(after);
                unit.corrected(new Correction(
                        Correction.Kind.CLEANUP,
                        Correction.Stage.SEMANTIC_VALIDATION,
                        "matched_context",
                        slot.path(),
                        message.fill(slot, before, after),
                        before.isMissingNode() ? null : before,
                        after));
            }
        }
    }
}
