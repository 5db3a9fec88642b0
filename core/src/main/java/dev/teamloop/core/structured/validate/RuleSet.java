package dev.teamloop.core.structured.validate;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Phase 2: what one step's entry of {@code validation} demands beyond the schema (seed 004, Validation Rule Types). */
public final class RuleSet {
    private final JsonNode tree;
    private final List<Rule> rules;

    private RuleSet(JsonNode tree, List<Rule> rules) {
        this.tree = tree;
        this.rules = List.copyOf(rules);
    }

    /** Throws IllegalArgumentException where an expression cannot be read. */
    public static RuleSet of(JsonNode tree) {
        List<Rule> rules = new ArrayList<>();
        tree.path("rules").forEach(rule -> rules.add(Rule.of(rule)));
        return new RuleSet(tree, rules);
    }

    /** {@code unit} is the reply merged over the step's input. */
    public List<Finding> check(JsonNode unit) {
        List<Finding> findings = new ArrayList<>();
        tree.path("required").forEach(field -> required(field.asText(), unit, findings));
        entries("types").forEach(entry -> type(entry, unit, findings));
        entries("enums").forEach(entry -> word(entry, unit, findings));
        entries("ranges").forEach(entry -> range(entry, unit, findings));
        rules.forEach(rule -> findings.addAll(rule.check(unit)));
        return findings;
    }

    private List<Map.Entry<String, JsonNode>> entries(String section) {
        return List.copyOf(tree.path(section).properties());
    }

    private static void required(String field, JsonNode unit, List<Finding> findings) {
        if (!unit.hasNonNull(field)) {
            findings.add(Finding.error("$." + field, "required", "is missing or null"));
        }
    }

    private static void type(Map.Entry<String, JsonNode> entry, JsonNode unit, List<Finding> findings) {
        JsonNode value = unit.path(entry.getKey());
        String type = entry.getValue().asText();
        if (isPresent(value) && !isOf(value, type)) {
            findings.add(Finding.error("$." + entry.getKey(), "types", "must be of type " + type));
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
        JsonNode value = unit.path(entry.getKey());
        for (JsonNode word : entry.getValue()) {
            if (word.asText().equalsIgnoreCase(value.asText())) {
                return;
            }
        }
        if (isPresent(value)) {
            String message = value + " is not one of " + entry.getValue();
            findings.add(Finding.error("$." + entry.getKey(), "enums", message));
        }
    }

    private static void range(Map.Entry<String, JsonNode> entry, JsonNode unit, List<Finding> findings) {
        JsonNode value = unit.path(entry.getKey());
        if (!isPresent(value)) {
            return;
        }
        BigDecimal least = entry.getValue().path(0).decimalValue();
        BigDecimal most = entry.getValue().path(1).decimalValue();
        boolean within = value.isNumber()
                && value.decimalValue().compareTo(least) >= 0
                && value.decimalValue().compareTo(most) <= 0;
        if (!within) {
            String message = value + " does not lie within " + least.toPlainString() + " and " + most.toPlainString();
            findings.add(Finding.error("$." + entry.getKey(), "ranges", message));
        }
    }

    private static boolean isPresent(JsonNode value) {
        return !value.isMissingNode() && !value.isNull();
    }
}
