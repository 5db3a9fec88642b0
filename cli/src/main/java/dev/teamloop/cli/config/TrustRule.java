package dev.teamloop.cli.config;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** When a project's value counts without trust, given what counts without the project. */
enum TrustRule {
    @JsonProperty("lower")
    LOWER {
        @Override
        boolean allows(JsonNode value, Optional<JsonNode> below, List<JsonNode> values) {
            return numbers(value, below)
                    && value.decimalValue().compareTo(below.orElseThrow().decimalValue()) <= 0;
        }
    },
    @JsonProperty("higher")
    HIGHER {
        @Override
        boolean allows(JsonNode value, Optional<JsonNode> below, List<JsonNode> values) {
            return numbers(value, below)
                    && value.decimalValue().compareTo(below.orElseThrow().decimalValue()) >= 0;
        }
    },
    /** Not before the other in {@code values}. */
    @JsonProperty("stricter")
    STRICTER {
        @Override
        boolean allows(JsonNode value, Optional<JsonNode> below, List<JsonNode> values) {
            int there = below.map(values::indexOf).orElse(-1);
            return there >= 0 && values.indexOf(value) >= there;
        }
    },
    @JsonProperty("one_of")
    ONE_OF {
        @Override
        boolean allows(JsonNode value, Optional<JsonNode> below, List<JsonNode> values) {
            return values.contains(value);
        }
    },
    /** A list with all that stands in the other. */
    @JsonProperty("holds_all")
    HOLDS_ALL {
        @Override
        boolean allows(JsonNode value, Optional<JsonNode> below, List<JsonNode> values) {
            return value.isArray()
                    && below.filter(other -> elements(value).containsAll(elements(other)))
                            .isPresent();
        }
    },
    /** Of the user's provider, or a list of such; {@code agent:} begins a program. */
    @JsonProperty("model_name")
    MODEL_NAME {
        @Override
        boolean allows(JsonNode value, Optional<JsonNode> below, List<JsonNode> values) {
            return value.isArray() ? elements(value).stream().allMatch(this::names) : names(value);
        }

        private boolean names(JsonNode value) {
            return value.isTextual() && !value.asText().strip().startsWith("agent:");
        }
    },
    @JsonProperty("number")
    NUMBER {
        @Override
        boolean allows(JsonNode value, Optional<JsonNode> below, List<JsonNode> values) {
            return value.isNumber();
        }
    },
    /** Below the loop's own folder. */
    @JsonProperty("own_folder")
    OWN_FOLDER {
        @Override
        boolean allows(JsonNode value, Optional<JsonNode> below, List<JsonNode> values) {
            return value.isTextual() && value.asText().startsWith(".team-loop/");
        }
    };

    abstract boolean allows(JsonNode value, Optional<JsonNode> below, List<JsonNode> values);

    private static boolean numbers(JsonNode value, Optional<JsonNode> below) {
        return value.isNumber() && below.filter(JsonNode::isNumber).isPresent();
    }

    private static List<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }
}
