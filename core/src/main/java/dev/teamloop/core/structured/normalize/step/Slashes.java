package dev.teamloop.core.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.core.structured.correction.Correction;

/** Brings paths to forward slashes, without a leading {@code ./}. */
final class Slashes implements Step {
    private final Selector at;
    private final Template message;

    Slashes(Params params) {
        this.at = params.at();
        this.message = params.message();
    }

    @Override
    public void apply(Unit unit) {
        for (Slot slot : at.in(unit)) {
            JsonNode before = slot.value();
            if (before.isTextual()) {
                JsonNode after = TextNode.valueOf(canonical(before.textValue()));
                if (!after.equals(before)) {
                    slot.set(after);
                    unit.corrected(Correction.ofValue(
                            "path_form", slot.path(), message.fill(slot, before, after), before, after));
                }
            }
        }
    }

    private static String canonical(String path) {
        String forward = path.strip().replace('\\', '/');
        while (forward.startsWith("./") && forward.length() > 2) {
            forward = forward.substring(2);
        }
        return forward;
    }
}
