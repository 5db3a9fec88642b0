package dev.teamloop.structured.check;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.validate.RuleSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One step's entry of {@code validation} (seed 004, Validation Rule Types). */
final class RulesCheck {
    private static final List<String> SECTIONS = List.of("required", "types", "enums", "ranges", "rules");
    private static final List<String> RULE = List.of("name", "expr", "error", "level", "when");

    private final ConfigFile file;
    private final ExpressionCheck expressions;
    private final String at;

    RulesCheck(ConfigFile file, String step) {
        this.file = file;
        this.expressions = new ExpressionCheck(file);
        this.at = "/validation/" + ConfigFile.escaped(step);
    }

    void check() {
        if (file.at(at).isNull() || !file.isMapping(at, "the rules of a step")) {
            return;
        }
        file.unknownKeys(at, SECTIONS);
        if (file.isList(at + "/required", "required")) {
            each("/required", JsonNode::isTextual, "must be a field's name");
        }
        if (file.isMapping(at + "/types", "types")) {
            entries(
                    "/types",
                    value -> RuleSet.TYPES.contains(value.asText()),
                    "must be one of " + RuleSet.TYPES.stream().sorted().toList());
        }
        if (file.isMapping(at + "/enums", "enums")) {
            entries(
                    "/enums",
                    value -> value.isArray() && !value.isEmpty(),
                    "must be a list of the words that are allowed");
        }
        if (file.isMapping(at + "/ranges", "ranges")) {
            entries(
                    "/ranges",
                    RuleSet::isRange,
                    "must be [least, most], two numbers of which the first is not greater");
        }
        if (file.isList(at + "/rules", "rules")) {
            rules();
        }
    }

    /** What a value must be. */
    private interface Shape {
        boolean fits(JsonNode value);
    }

    private void each(String section, Shape shape, String must) {
        for (int i = 0; i < file.at(at + section).size(); i++) {
            JsonNode value = file.at(at + section + "/" + i);
            if (!shape.fits(value)) {
                file.finding(at + section + "/" + i, "an entry " + must + ", not " + ConfigFile.kind(value));
            }
        }
    }

    private void entries(String section, Shape shape, String must) {
        for (Map.Entry<String, JsonNode> entry : file.at(at + section).properties()) {
            if (!shape.fits(entry.getValue())) {
                file.finding(
                        at + section + "/" + ConfigFile.escaped(entry.getKey()),
                        "'" + entry.getKey() + "' " + must + ", not " + entry.getValue());
            }
        }
    }

    private void rules() {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < file.at(at + "/rules").size(); i++) {
            String place = at + "/rules/" + i;
            if (file.isMapping(place, "a rule")) {
                rule(place, names);
            }
        }
    }

    private void rule(String place, Set<String> names) {
        file.unknownKeys(place, RULE);
        JsonNode rule = file.at(place);
        String name = rule.path("name").asText();
        if (name.isBlank()) {
            file.finding(place, "a rule needs a name, which its errors carry");
        } else if (!names.add(name)) {
            file.finding(place + "/name", "there are two rules '" + name + "'");
        }
        for (String key : List.of("expr", "error")) {
            if (!rule.has(key)) {
                file.finding(place, "rule '" + name + "' lacks " + key);
            }
        }
        String level = rule.path("level").asText("error");
        if (!level.equals("error") && !level.equals("warning")) {
            file.finding(place + "/level", "level must be error or warning, not '" + level + "'");
        }
        for (String key : List.of("expr", "when")) {
            if (rule.has(key)) {
                expressions.check(place + "/" + key, key + " of rule '" + name + "'", true);
            }
        }
    }
}
