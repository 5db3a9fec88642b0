package dev.teamloop.structured.normalize.step;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A path of a profile: names joined by dots, {@code [*]} for all entries of a list, {@code *} for all values of an object;
 * empty for the root. The last name need not be there.
 */
final class Selector {
    private final List<String> segments;

    private Selector(List<String> segments) {
        this.segments = segments;
    }

    static Selector of(String path) {
        List<String> segments = new ArrayList<>();
        for (String name : path.replace("[*]", ".[]").split("\\.", -1)) {
            if (!name.isEmpty()) {
                segments.add(name);
            }
        }
        return new Selector(List.copyOf(segments));
    }

    /** The selected places, in the order of the value. */
    List<Slot> in(NormalizedValue unit) {
        return below(Slot.root(unit));
    }

    /** The places selected from another one on. */
    List<Slot> below(Slot start) {
        List<Slot> current = List.of(start);
        for (String segment : segments) {
            List<Slot> next = new ArrayList<>();
            current.forEach(slot -> step(slot, segment, next));
            current = next;
        }
        return current;
    }

    private static void step(Slot slot, String segment, List<Slot> next) {
        JsonNode value = slot.value();
        if (segment.equals("[]")) {
            for (int i = 0; value.isArray() && i < value.size(); i++) {
                next.add(slot.element(i));
            }
        } else if (value.isObject() && segment.equals("*")) {
            value.fieldNames().forEachRemaining(name -> next.add(slot.member(name)));
        } else if (value.isObject()) {
            next.add(slot.member(segment));
        }
    }
}
