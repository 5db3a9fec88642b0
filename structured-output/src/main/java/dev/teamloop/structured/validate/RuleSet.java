package dev.teamloop.structured.validate;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Phase 2: what one step's entry of {@code validation} demands beyond the schema (seed 004, Validation Rule Types). A
 * missing required field ends it, since everything else would only say so again.
 */
public final class RuleSet {
    /** The words of {@code types}. */
    public static final Set<String> TYPES = Set.of("string", "number", "boolean", "object", "array");

    private final JsonNode tree;
    private final List<Map.Entry<String, JsonNode>> types;
    private final List<Map.Entry<String, JsonNode>> enums;
    private final List<Map.Entry<String, JsonNode>> ranges;
    private final List<Rule> rules;

    private RuleSet(JsonNode tree, List<Rule> rules) {
        this.tree = tree;
        this.types = entries(tree, "types");
        this.enums = entries(tree, "enums");
        this.ranges = entries(tree, "ranges");
        this.rules = List.copyOf(rules);
    }

    /** Throws IllegalArgumentException where an expression, a type or a range cannot be read. */
    public static RuleSet of(JsonNode tree) {
        for (Map.Entry<String, JsonNode> type : tree.path("types").properties()) {
            if (!TYPES.contains(type.getValue().asText())) {
                throw new IllegalArgumentException("types." + type.getKey() + ": there is no type " + type.getValue());
            }
        }
        for (Map.Entry<String, JsonNode> range : tree.path("ranges").properties()) {
            if (!isRange(range.getValue())) {
                throw new IllegalArgumentException(
                        "ranges." + range.getKey() + " must be [least, most], not " + range.getValue());
            }
        }
        List<Rule> rules = new ArrayList<>();
        tree.path("rules").forEach(rule -> rules.add(Rule.of(rule)));
        return new RuleSet(tree, rules);
    }

    /** Whether a value is a pair of numbers; null on either side leaves that side open. */
    public static boolean isRange(JsonNode range) {
        boolean pair = range.isArray()
                && range.size() == 2
                && (range.get(0).isNumber() || range.get(0).isNull())
                && (range.get(1).isNumber() || range.get(1).isNull());
        boolean open = pair && (range.get(0).isNull() || range.get(1).isNull());
        return pair
                && (open || range.get(0).decimalValue().compareTo(range.get(1).decimalValue()) <= 0);
    }

    /** {@code unit} is the reply merged over the step's input. */
    public List<Finding> check(JsonNode unit) {
        List<Finding> findings = new ArrayList<>();
        if (!isFinite(unit)) {
            notFinite(unit, "$", findings);
        }
        tree.path("required").forEach(field -> required(field.asText(), unit, findings));
        if (!findings.isEmpty()) {
            return findings;
        }
        types.forEach(entry -> type(entry, unit, findings));
        enums.forEach(entry -> word(entry, unit, findings));
        ranges.forEach(entry -> range(entry, unit, findings));
        rules.forEach(rule -> findings.addAll(rule.check(unit)));
        return findings;
    }

    private static List<Map.Entry<String, JsonNode>> entries(JsonNode tree, String section) {
        return List.copyOf(tree.path(section).properties());
    }

    private static boolean isFinite(JsonNode value) {
        if (value.isContainerNode()) {
            for (JsonNode child : value) {
                if (!isFinite(child)) {
                    return false;
                }
            }
            return true;
        }
        if (value.isBigDecimal() && isSmall(value.decimalValue())) {
            return true;
        }
        boolean mayBeTooLarge = value.isFloatingPointNumber() || value.isBigInteger();
        return !mayBeTooLarge || Double.isFinite(value.doubleValue());
    }

    /** Has too few digits before the point to be too large, which is seen without working it out. */
    private static boolean isSmall(BigDecimal number) {
        return (long) number.precision() - number.scale() < 300;
    }

    /** No JSON text holds them, but other readers make them of words or of numbers that are too large. */
    private static void notFinite(JsonNode value, String path, List<Finding> findings) {
        if (value.isNumber() && !Double.isFinite(value.doubleValue())) {
            findings.add(Finding.error(path, "finite", "is not a finite number"));
        }
        value.properties().forEach(entry -> notFinite(entry.getValue(), path + "." + entry.getKey(), findings));
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            notFinite(value.get(i), path + "[" + i + "]", findings);
        }
    }

    private static void required(String field, JsonNode unit, List<Finding> findings) {
        JsonNode value = FieldPath.find(unit, field);
        if (!isPresent(value)) {
            findings.add(Finding.error("$." + field, "required", value.isNull() ? "is null" : "is missing"));
        }
    }

    private static void type(Map.Entry<String, JsonNode> entry, JsonNode unit, List<Finding> findings) {
        JsonNode value = FieldPath.find(unit, entry.getKey());
        String type = entry.getValue().asText();
        if (isPresent(value) && !isOf(value, type)) {
            String message = "must be of type " + type + ", is "
                    + value.getNodeType().name().toLowerCase(Locale.ROOT);
            findings.add(Finding.error("$." + entry.getKey(), "types", message));
        }
    }

    private static boolean isOf(JsonNode value, String type) {
        return switch (type) {
            case "string" -> value.isTextual();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            default -> false;
        };
    }

    private static void word(Map.Entry<String, JsonNode> entry, JsonNode unit, List<Finding> findings) {
        JsonNode value = FieldPath.find(unit, entry.getKey());
        for (JsonNode word : entry.getValue()) {
            if (value.isValueNode() && word.asText().equalsIgnoreCase(value.asText())) {
                return;
            }
        }
        if (isPresent(value)) {
            String message = value + " is not one of " + entry.getValue();
            findings.add(Finding.error("$." + entry.getKey(), "enums", message));
        }
    }

    private static void range(Map.Entry<String, JsonNode> entry, JsonNode unit, List<Finding> findings) {
        JsonNode value = FieldPath.find(unit, entry.getKey());
        JsonNode least = entry.getValue().get(0);
        JsonNode most = entry.getValue().get(1);
        if (!isPresent(value)) {
            return;
        }
        boolean within = value.isNumber()
                && (least.isNull() || value.decimalValue().compareTo(least.decimalValue()) >= 0)
                && (most.isNull() || value.decimalValue().compareTo(most.decimalValue()) <= 0);
        if (!within) {
            String message = value + " does not lie within " + plain(least) + " and " + plain(most);
            findings.add(Finding.error("$." + entry.getKey(), "ranges", message));
        }
    }

    private static String plain(JsonNode bound) {
        return bound.isNull() ? "infinity" : new BigDecimal(bound.asText()).toPlainString();
    }

    private static boolean isPresent(JsonNode value) {
        return !value.isMissingNode() && !value.isNull();
    }
}
