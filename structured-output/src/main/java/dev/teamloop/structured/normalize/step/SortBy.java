package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.teamloop.structured.correction.Correction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Puts the entries of a list in the order of one of their words; entries with the same word keep theirs. */
final class SortBy implements NormalizeStep {
    private final Selector at;
    private final String key;
    private final List<String> order;
    private final Template message;

    SortBy(Params params) {
        this.at = params.at();
        this.key = params.text("key");
        this.order = params.texts("order");
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        for (Slot slot : at.in(unit)) {
            if (slot.value() instanceof ArrayNode list) {
                List<JsonNode> entries = new ArrayList<>();
                list.forEach(entries::add);
                entries.sort(Comparator.comparingInt(this::rank));
                ArrayNode sorted = JsonNodeFactory.instance.arrayNode().addAll(entries);
                if (!sorted.equals(list)) {
                    slot.set(sorted);
                    unit.corrected(Correction.ofValue(
                            "reordered", slot.path(), message.fill(slot, list, sorted), list, sorted));
                }
            }
        }
    }

    /** A word that is not in the order comes last. */
    private int rank(JsonNode entry) {
        for (int i = 0; i < order.size(); i++) {
            if (order.get(i).equalsIgnoreCase(entry.path(key).asText())) {
                return i;
            }
        }
        return order.size();
    }
}
