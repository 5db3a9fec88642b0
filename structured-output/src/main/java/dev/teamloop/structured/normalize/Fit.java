package dev.teamloop.structured.normalize;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * Whether a value satisfies a schema as far as the normaliser must know, to choose among alternatives: types, listed
 * values, keys, elements, bounds. What it does not know (formats, patterns, conditions) it takes to hold.
 */
final class Fit {
    private final WorkLimit effort;

    Fit(WorkLimit effort) {
        this.effort = effort;
    }

    boolean fits(JsonNode value, SchemaView schema) {
        if (schema.isUnconstrained()) {
            return true;
        }
        return effort.spend()
                && schema.admits(value)
                && isListed(value, schema)
                && isWithin(value, schema)
                && schema.conjuncts().stream().allMatch(one -> fits(value, one))
                && (schema.alternatives().isEmpty()
                        || schema.alternatives().stream().anyMatch(one -> fits(value, one)))
                && members(value, schema)
                && elements(value, schema);
    }

    /** Whether nothing at the root of the value speaks against the schema: type, and keys whose value is given. */
    boolean mayBecome(JsonNode value, SchemaView schema) {
        if (!schema.admits(value) || !effort.spend()) {
            return false;
        }
        for (Map.Entry<String, JsonNode> entry : value.properties()) {
            for (SchemaView view : schema.property(entry.getKey())) {
                if (!view.words().isEmpty() && entry.getValue().isValueNode() && !isListed(entry.getValue(), view)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isListed(JsonNode value, SchemaView schema) {
        return schema.words().isEmpty() || schema.words().contains(value);
    }

    private static boolean isWithin(JsonNode value, SchemaView schema) {
        if (value.isNumber()) {
            JsonNode least = schema.keyword("minimum");
            JsonNode most = schema.keyword("maximum");
            return (!least.isNumber() || value.decimalValue().compareTo(least.decimalValue()) >= 0)
                    && (!most.isNumber() || value.decimalValue().compareTo(most.decimalValue()) <= 0);
        }
        int size = value.isTextual() ? value.textValue().length() : value.size();
        String kind = value.isTextual() ? "Length" : value.isArray() ? "Items" : "Properties";
        return value.isNull()
                || value.isBoolean()
                || (size >= schema.keyword("min" + kind).asInt(0)
                        && size <= schema.keyword("max" + kind).asInt(Integer.MAX_VALUE));
    }

    private boolean members(JsonNode value, SchemaView schema) {
        if (!value.isObject()) {
            return true;
        }
        boolean closed = schema.keyword("additionalProperties").isBoolean()
                && !schema.keyword("additionalProperties").asBoolean();
        return schema.required().stream().allMatch(value::has)
                && value.properties().stream().allMatch(entry -> {
                    var views = schema.property(entry.getKey());
                    return views.isEmpty() ? !closed : views.stream().allMatch(view -> fits(entry.getValue(), view));
                });
    }

    private boolean elements(JsonNode value, SchemaView schema) {
        if (!value.isArray() || !schema.hasElementSchema()) {
            return true;
        }
        for (int i = 0; i < value.size(); i++) {
            if (!fits(value.path(i), schema.element(i))) {
                return false;
            }
        }
        return true;
    }
}
