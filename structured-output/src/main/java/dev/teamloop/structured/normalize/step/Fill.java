package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.teamloop.structured.correction.Correction;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Fills what is missing: from a sibling, from the surroundings, or with a value that the profile declares. */
final class Fill implements NormalizeStep {
    private final Selector at;
    private final String key;
    private final String sibling;
    private final List<String> context;
    private final JsonNode value;
    private final boolean distinct;
    private final Template message;

    Fill(Params params) {
        this.at = params.at();
        this.key = params.text("key");
        this.sibling = params.has("from") ? params.text("from") : "";
        this.context = params.texts("context");
        this.value = params.value("value");
        this.distinct = params.is("distinct");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot holder : at.in(unit)) {
            Slot slot = holder.member(key);
            if (holder.value().isObject() && slot.isBlank()) {
                fill(slot, source(holder, unit), unit);
            }
        }
    }

    private JsonNode source(Slot holder, NormalizedValue unit) {
        if (!sibling.isEmpty()) {
            return holder.value().path(sibling);
        }
        return context.isEmpty() ? value : unit.surroundings().find(context);
    }

    private void fill(Slot slot, JsonNode source, NormalizedValue unit) {
        if (source.isMissingNode() || source.isNull()) {
            return;
        }
        JsonNode before = slot.value();
        JsonNode after = distinct ? distinct(source) : source.deepCopy();
        slot.set(after);
        unit.corrected(new Correction(
                Correction.Kind.SYNTHESIZED,
                "filled_missing",
                slot.path(),
                message.fill(slot, MissingNode.getInstance(), after),
                before.isMissingNode() ? null : before,
                after));
    }

    private static JsonNode distinct(JsonNode list) {
        Set<JsonNode> kept = new LinkedHashSet<>();
        list.forEach(kept::add);
        ArrayNode copy = JsonNodeFactory.instance.arrayNode();
        kept.forEach(copy::add);
        return copy;
    }
}
