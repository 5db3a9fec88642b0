package dev.teamloop.structured.syntax;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigInteger;

/** Number nodes of the kind that the JSON reader makes, so that equal values are equal nodes. */
public final class Numbers {
    private Numbers() {}

    public static JsonNode whole(BigInteger value) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        if (value.bitLength() < Integer.SIZE) {
            return nodes.numberNode(value.intValue());
        }
        return value.bitLength() < Long.SIZE ? nodes.numberNode(value.longValue()) : nodes.numberNode(value);
    }
}
