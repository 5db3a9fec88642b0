package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Bounds the work on one value, since alternatives that hold alternatives multiply. Grows with the value, so the whole stays
 * linear in its size; what is left undone when it is spent, the validation refuses.
 */
final class WorkLimit {
    private static final int LEAST = 50_000;
    private static final int PER_NODE = 60;

    private final JsonNode whole;
    private long left = LEAST;
    private boolean counted;

    private WorkLimit(JsonNode whole) {
        this.whole = whole;
    }

    static WorkLimit forValue(JsonNode value) {
        return new WorkLimit(value);
    }

    private static int nodes(JsonNode value) {
        int nodes = 1;
        for (JsonNode child : value) {
            nodes += child.isValueNode() ? 1 : nodes(child);
        }
        return nodes;
    }

    /** Whether something is left. The value is counted only once the least is spent, which few come to. */
    private boolean isLeft() {
        if (left < 0 && !counted) {
            counted = true;
            left += (long) PER_NODE * nodes(whole);
        }
        return left >= 0;
    }

    /** Takes a step for each node of a value, as copying it costs; false once none are left. */
    boolean spendFor(JsonNode value) {
        left -= value.isValueNode() ? 1 : nodes(value);
        return isLeft();
    }

    /** Takes one step; false once none are left. */
    boolean spend() {
        left--;
        return isLeft();
    }
}
