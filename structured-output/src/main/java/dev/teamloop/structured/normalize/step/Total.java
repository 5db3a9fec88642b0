package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.syntax.Numbers;
import java.math.BigDecimal;

/** Keeps a total equal to the sum of the figures beside it; fills it where it is missing. Without figures nothing is done. */
final class Total implements NormalizeStep {
    private final Selector at;
    private final String key;
    private final Template missing;
    private final Template wrong;

    Total(Params params) {
        this.at = params.at();
        this.key = params.text("key");
        this.missing = params.message("missing");
        this.wrong = params.message("wrong");
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot holder : at.in(unit)) {
            if (holder.value().isObject() && areFigures(holder.value())) {
                Slot slot = holder.member(key);
                JsonNode after = sum(holder.value());
                if (slot.isBlank()) {
                    put(holder, slot, after, Correction.Kind.SYNTHESIZED, missing);
                } else if (!slot.value().isNumber()
                        || slot.value().decimalValue().compareTo(after.decimalValue()) != 0) {
                    put(holder, slot, after, Correction.Kind.CLEANUP, wrong);
                }
            }
        }
    }

    private static void put(Slot holder, Slot slot, JsonNode after, Correction.Kind kind, Template message) {
        JsonNode before = slot.value();
        slot.set(after);
        slot.unit()
                .corrected(new Correction(
                        kind,
                        "total",
                        slot.path(),
                        message.fill(holder, before, after),
                        before.isMissingNode() ? null : before,
                        after));
    }

    private boolean areFigures(JsonNode object) {
        return object.properties().stream()
                .filter(entry -> !entry.getKey().equals(key))
                .map(entry -> entry.getValue().isNumber())
                .reduce((one, other) -> one && other)
                .orElse(false);
    }

    private JsonNode sum(JsonNode object) {
        BigDecimal sum = object.properties().stream()
                .filter(entry -> !entry.getKey().equals(key))
                .map(entry -> entry.getValue().decimalValue())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal bare = sum.stripTrailingZeros();
        return bare.scale() <= 0 ? Numbers.whole(bare.toBigIntegerExact()) : DecimalNode.valueOf(sum);
    }
}
