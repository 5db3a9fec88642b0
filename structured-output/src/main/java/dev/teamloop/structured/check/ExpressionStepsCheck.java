package dev.teamloop.structured.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.validate.Expression;
import dev.teamloop.structured.validate.ExpressionException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whether expression steps can be computed: each is evaluated over a unit such as the steps before it give (seed 004). */
final class ExpressionStepsCheck {
    private static final String NO_OVERLOAD = "No matching overload";

    private final ConfigFile file;
    private final StepFields fields;

    ExpressionStepsCheck(ConfigFile file, StepFields fields) {
        this.file = file;
        this.fields = fields;
    }

    void check() {
        Map<String, JsonNode> computed = new HashMap<>();
        for (int i = 0; i < file.at("/pipeline/steps").size(); i++) {
            String at = "/pipeline/steps/" + i;
            JsonNode step = file.at(at);
            String name = step.path("name").asText();
            if (!step.path("type").asText().equals("expression")) {
                continue;
            }
            Set<String> known = new HashSet<>(fields.declaredBefore(name));
            if (!known.isEmpty() || fields.isAfterADescribedAnswer(name)) {
                known.addAll(fields.givenBefore(name));
            }
            ObjectNode unit = fields.mock(name);
            unit.setAll(computed);
            for (Map.Entry<String, JsonNode> entry : step.path("expressions").properties()) {
                expression(at + "/expressions/" + ConfigFile.escaped(entry.getKey()), entry, unit, known)
                        .ifPresent(value -> computed.put(entry.getKey(), value));
                if (!known.isEmpty()) {
                    known.add(entry.getKey());
                }
                unit.setAll(computed);
            }
        }
    }

    /** Its value over the unit, where it has one; {@code known} is empty where nobody can tell what units bring. */
    private Optional<JsonNode> expression(
            String place, Map.Entry<String, JsonNode> entry, ObjectNode unit, Set<String> known) {
        Expression expression;
        try {
            expression = Expression.of(entry.getValue().asText());
        } catch (ExpressionException e) {
            // told by the step's own check
            return Optional.empty();
        }
        List<String> unknown = expression.names().stream()
                .filter(name -> !known.isEmpty() && !known.contains(name) && !name.equals("unit"))
                .sorted()
                .toList();
        for (String name : unknown) {
            file.finding(
                    place,
                    "expression '" + entry.getKey() + "' asks for '" + name + "', which no earlier step gives"
                            + ConfigFile.nearest(name, known) + "; where units bring it, name it in pipeline.inputs");
        }
        Expression.Result result = expression.evaluate(unit);
        if (result instanceof Expression.Unknown none && none.reason().contains(NO_OVERLOAD)) {
            file.finding(
                    place,
                    "expression '" + entry.getKey() + "' cannot be computed over what the steps before it give: "
                            + none.reason());
        }
        return result instanceof Expression.Known value ? Optional.of(value.value()) : Optional.empty();
    }
}
