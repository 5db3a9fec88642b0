package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
import java.util.Map;

/** Says that a list is empty or missing where one would expect entries. Changes nothing. */
final class WarnEmpty implements NormalizeStep {
    private final Selector at;
    private final String key;
    private final String id;
    private final Template message;

    WarnEmpty(Params params) {
        this.at = params.at();
        this.key = params.text("key");
        this.id = params.text("id");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot slot : at.in(unit)) {
            JsonNode value = slot.value().path(key);
            if (slot.value().isObject() && value.isEmpty() && !value.isTextual()) {
                Map<String, String> names = slot.names();
                names.put("id", slot.value().path(id).asText());
                unit.corrected(new Correction(
                                Correction.Kind.CLEANUP,
                                "empty_list",
                                slot.member(key).path(),
                                message.fill(names),
                                value.isMissingNode() ? null : value,
                                value.isMissingNode() ? null : value)
                        .in(Correction.Stage.SEMANTIC_VALIDATION));
            }
        }
    }
}
