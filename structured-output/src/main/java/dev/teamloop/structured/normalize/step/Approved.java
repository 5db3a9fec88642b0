package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.correction.Correction;
import java.util.List;
import java.util.Map;

/**
 * Puts what an approved document says under some keys in place of what the value says there; what the document does not
 * hold was invented and is left out. Keys that the value does not hold stay absent.
 */
final class Approved implements NormalizeStep {
    private final List<String> keys;
    private final List<String> context;
    private final Template message;

    Approved(Params params) {
        this.keys = params.texts("keys");
        this.context = params.texts("context");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        JsonNode approved = unit.surroundings().document(context);
        if (approved.isObject() && unit.root() instanceof ObjectNode root) {
            keys.forEach(key -> apply(unit, root, key, approved.path(key)));
        }
    }

    private void apply(NormalizedValue unit, ObjectNode root, String key, JsonNode approved) {
        JsonNode before = root.path(key);
        if (before.isMissingNode() || before.equals(approved) || (before.isNull() && approved.isMissingNode())) {
            return;
        }
        boolean invented = approved.isMissingNode();
        if (invented) {
            root.remove(key);
        } else {
            root.set(key, approved.deepCopy());
        }
        unit.corrected(new Correction(
                invented ? Correction.Kind.DROPPED : Correction.Kind.CLEANUP,
                Correction.Stage.SEMANTIC_VALIDATION,
                "restored_from_context",
                Slot.root(unit).member(key).path(),
                message.fill(Map.of("key", key)),
                before,
                invented ? null : approved));
    }
}
