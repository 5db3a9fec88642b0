package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
import java.util.List;

/** Replaces a value that is none of those admitted by the one that the profile names. An absent value stays absent. */
final class Restrict implements NormalizeStep {
    private final Selector at;
    private final List<String> words;
    private final boolean positive;
    private final JsonNode otherwise;
    private final Template message;

    Restrict(Params params) {
        this.at = params.at();
        this.words = params.texts("to");
        this.positive = params.is("positive_integer");
        this.otherwise = params.value("otherwise");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot slot : at.in(unit)) {
            JsonNode before = slot.value();
            if (!before.isMissingNode() && !admits(before)) {
                slot.set(otherwise);
                unit.corrected(Correction.ofValue(
                        "unsupported_value", slot.path(), message.fill(slot, before, otherwise), before, otherwise));
            }
        }
    }

    private boolean admits(JsonNode value) {
        return positive
                ? value.isIntegralNumber() && value.bigIntegerValue().signum() > 0
                : value.isTextual() && words.contains(value.textValue());
    }
}
