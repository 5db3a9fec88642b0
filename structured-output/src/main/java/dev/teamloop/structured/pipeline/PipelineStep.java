package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.validate.Expression;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** One entry of {@code pipeline.steps}. An expression step has its expressions, in the order in which they are evaluated. */
record PipelineStep(String name, Type type, Map<String, Expression> expressions) {
    PipelineStep {
        expressions = new LinkedHashMap<>(expressions);
    }

    /** Who makes the step's values. */
    enum Type {
        /** A model; the step needs template, schema and rules. */
        LLM,
        /** Expressions over the fields of the unit; the step needs its entry only. */
        EXPRESSION;

        String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Throws IllegalArgumentException where the type is unknown or an expression cannot be read. */
    static PipelineStep of(JsonNode tree) {
        String name = tree.path("name").asText();
        Type type = type(name, tree.path("type").asText(Type.LLM.id()));
        Map<String, Expression> expressions = new LinkedHashMap<>();
        if (type == Type.EXPRESSION) {
            tree.path("expressions")
                    .properties()
                    .forEach(entry -> expressions.put(
                            entry.getKey(), Expression.of(entry.getValue().asText())));
        }
        return new PipelineStep(name, type, expressions);
    }

    private static Type type(String name, String word) {
        for (Type type : Type.values()) {
            if (type.id().equals(word)) {
                return type;
            }
        }
        throw new IllegalArgumentException("step " + name + ": the type must be llm or expression, not '" + word + "'");
    }
}
