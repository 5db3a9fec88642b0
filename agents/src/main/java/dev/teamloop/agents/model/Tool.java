package dev.teamloop.agents.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A tool as the model is told of it.
 *
 * @param definitions JSON schemas that those of the parameters refer to as {@code #/$defs/NAME}
 */
public record Tool(String name, String description, List<Parameter> parameters, Map<String, String> definitions) {
    public Tool {
        parameters = List.copyOf(parameters);
        definitions = Map.copyOf(definitions);
    }

    public static Tool of(String name, String description, Parameter... parameters) {
        return new Tool(name, description, Arrays.asList(parameters), Map.of());
    }

    /** One argument. {@code schema} is the JSON schema of its value. */
    public record Parameter(String name, String schema, boolean required) {
        public static Parameter required(String name, String schema) {
            return new Parameter(name, schema, true);
        }

        public static Parameter optional(String name, String schema) {
            return new Parameter(name, schema, false);
        }
    }
}
