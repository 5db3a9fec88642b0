package dev.teamloop.core.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Bounds the work on one value, since alternatives that hold alternatives multiply. Grows with the value, so the whole stays
 * linear in its size; what is left undone when it is spent, the validation refuses.
 */
final class Effort {
    private static final int LEAST = 50_000;
    private static final int PER_NODE = 60;

    private long left;

    private Effort(long left) {
        this.left = left;
    }

    static Effort forValue(JsonNode value) {
        return new Effort(LEAST + (long) PER_NODE * nodes(value));
    }

    private static int nodes(JsonNode value) {
        int nodes = 1;
        for (JsonNode child : value) {
            nodes += child.isValueNode() ? 1 : nodes(child);
        }
        return nodes;
    }

    /** Takes a step for each node of a value, as copying it costs; false once none are left. */
    boolean spendFor(JsonNode value) {
        left -= value.isValueNode() ? 1 : nodes(value);
        return left >= 0;
    }

    /** Takes one step; false once none are left. */
    boolean spend() {
        left--;
        return left >= 0;
    }
}
