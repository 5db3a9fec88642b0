package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** How one function's calls ended in one test, or in a file outside of its tests, unchanged. */
final class Seen {
    private int ways;
    private boolean nothing;
    private boolean some;
    private boolean raised;
    private final Set<Integer> conditions = new TreeSet<>();
    private boolean complete = true;
    private boolean keepable = true;
    private final List<JsonNode> kept = new ArrayList<>();
    private int calls;
    /** By part of the function, the calls that came to it. */
    private final Map<Integer, Came> parts = new TreeMap<>();
    /** Call by call as in {@code kept}. */
    private final List<Set<Integer>> keptParts = new ArrayList<>();

    /** Calls that came to a part, by their place among all that are told; the most ways of what they gave, and whether one ended in an error. */
    record Came(Set<Integer> calls, int ways, boolean raised) {
        private Came and(Came other) {
            Set<Integer> all = new TreeSet<>(calls);
            all.addAll(other.calls);
            return new Came(all, Math.max(ways, other.ways), raised || other.raised);
        }
    }

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
        complete &= note.path("kept").isObject();
        keepable &= threw || note.path("kept").isObject();
        calls++;
        Set<Integer> came = new TreeSet<>();
        note.path("came").forEach(part -> came.add(part.asInt()));
        came.forEach(part ->
                parts.merge(part, new Came(Set.of(calls), note.path("ways").asInt(), threw), Came::and));
        if (keepable) {
            kept.add(threw ? NullNode.getInstance() : note.path("kept"));
            keptParts.add(came);
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
        return complete ? List.copyOf(kept) : List.of();
    }

    /** The same of calls that came to this part, and nothing for others; empty where none of them returned anything, or not all could be kept. */
    List<JsonNode> kept(int part) {
        List<JsonNode> only = IntStream.range(0, keepable ? kept.size() : 0)
                .mapToObj(call -> keptParts.get(call).contains(part) ? kept.get(call) : NullNode.getInstance())
                .toList();
        return only.stream().allMatch(JsonNode::isNull) ? List.of() : only;
    }

    Map<Integer, Came> parts() {
        return parts;
    }

    /** Whether something else can be put in the place of what some call gave that came to this part. */
    boolean canChange(int part) {
        return parts.containsKey(part)
                && (parts.get(part).ways() > 0 || parts.get(part).raised());
    }

    /** Whether each call, as far as they are told, came to this part. */
    boolean always(int part) {
        return parts.containsKey(part) && parts.get(part).calls().size() == calls;
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
