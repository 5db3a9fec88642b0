package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** How one function's calls ended in one test, or in a file outside of its tests, unchanged. */
final class Seen {
    private int ways;
    private boolean nothing;
    private boolean some;
    private boolean raised;
    private final Set<Integer> conditions = new TreeSet<>();
    private boolean keepable = true;
    private final List<JsonNode> kept = new ArrayList<>();

    /** A call's end; that it began is told apart and says nothing of how it ends. */
    void add(JsonNode note) {
        if (note.has("condition")) {
            conditions.add(note.path("condition").asInt());
        }
        if (!note.has("ways")) {
            return;
        }
        ways = Math.max(ways, note.path("ways").asInt());
        boolean threw = !note.path("raised").asText().isEmpty();
        raised |= threw;
        nothing |= note.path("nothing").asBoolean();
        some |= !threw && !note.path("nothing").asBoolean();
        keepable &= note.path("kept").isObject();
        if (keepable) {
            kept.add(note.path("kept"));
        }
    }

    /** Whether it ever gave anything but undefined. */
    boolean some() {
        return some;
    }

    boolean nothing() {
        return nothing;
    }

    boolean raised() {
        return raised;
    }

    /** What it returned, call by call; empty where that could not all be kept. */
    List<JsonNode> kept() {
        return keepable ? List.copyOf(kept) : List.of();
    }

    boolean fits(ChangeWay way) {
        return switch (way.kind()) {
            case VALUE -> ways > way.number() || (way.number() == 0 && raised);
            case EMPTIED, IDLE, SKIPPED -> true;
            case SILENT -> !kept().isEmpty();
            case ALTERNATE -> some && ways > 0;
            case TURNED -> conditions.contains(way.number());
        };
    }
}
