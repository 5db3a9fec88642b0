package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.teamloop.structured.correction.Correction;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gives each repetition of an id a new one: the scheme's next number above the highest, or the id with a suffix. */
final class Renumber implements NormalizeStep {
    private final Selector at;
    private final Scheme scheme;
    private final boolean suffix;
    private final Template message;

    Renumber(Params params) {
        this.at = params.at();
        this.suffix = params.is("suffix");
        this.scheme = suffix ? new Scheme("") : params.scheme();
        this.message = params.message();
    }

    @Override
    public void apply(NormalizedValue unit) {
        List<Slot> slots =
                at.in(unit).stream().filter(slot -> slot.value().isTextual()).toList();
        Set<String> all = new HashSet<>();
        slots.forEach(slot -> all.add(slot.value().textValue()));
        Map<String, Integer> highest = new HashMap<>();
        Set<String> seen = new HashSet<>();
        for (Slot slot : slots) {
            JsonNode before = slot.value();
            if (!seen.add(before.textValue())) {
                String id = suffix ? suffixed(before.textValue(), all, highest) : above(slot, slots, all, highest);
                JsonNode after = TextNode.valueOf(id);
                slot.set(after);
                all.add(id);
                seen.add(id);
                unit.corrected(Correction.ofValue(
                        "duplicate_id", slot.path(), message.fill(slot, before, after), before, after));
            }
        }
    }

    private static String suffixed(String id, Set<String> all, Map<String, Integer> last) {
        int number = last.getOrDefault(id, 1) + 1;
        while (all.contains(id + "-" + number)) {
            number++;
        }
        last.put(id, number);
        return id + "-" + number;
    }

    private String above(Slot slot, List<Slot> slots, Set<String> all, Map<String, Integer> highest) {
        int parent = slot.outerPosition() + 1;
        String group = scheme.id(0, parent);
        int number = highest.computeIfAbsent(
                group,
                name -> slots.stream()
                        .flatMapToInt(one -> scheme.number(one.value().asText(), parent).stream())
                        .max()
                        .orElse(0));
        do {
            number++;
        } while (all.contains(scheme.id(number, parent)));
        highest.put(group, number);
        return scheme.id(number, parent);
    }
}
