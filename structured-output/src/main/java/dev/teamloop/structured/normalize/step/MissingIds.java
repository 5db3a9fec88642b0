package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Gives entries without an id the one of their position. Where another entry holds that id already, the next one that is
 * free is given, so that no id a model wrote changes for one that it did not.
 */
final class MissingIds implements NormalizeStep {
    private final Selector at;
    private final Scheme scheme;
    private final Template message;

    MissingIds(Params params) {
        this.at = params.at();
        this.scheme = params.scheme();
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        List<Slot> slots = at.in(unit);
        Set<String> taken = new HashSet<>();
        slots.forEach(slot -> taken.add(slot.value().asText()));
        for (Slot slot : slots) {
            if (slot.isBlank()) {
                JsonNode before = slot.value();
                JsonNode after = TextNode.valueOf(free(slot, taken));
                slot.set(after);
                taken.add(after.asText());
                unit.corrected(new Correction(
                        Correction.Kind.SYNTHESIZED,
                        "missing_id",
                        slot.path(),
                        message.fill(slot, before, after),
                        before.isMissingNode() ? null : before,
                        after));
            }
        }
    }

    private String free(Slot slot, Set<String> taken) {
        int number = slot.position() + 1;
        while (taken.contains(scheme.id(number, slot.outerPosition() + 1))) {
            number++;
        }
        return scheme.id(number, slot.outerPosition() + 1);
    }
}
