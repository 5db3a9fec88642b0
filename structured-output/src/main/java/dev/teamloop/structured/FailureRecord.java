package dev.teamloop.structured;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One unit that failed, as it is kept in {@code {step}_failures.jsonl} (seed 004, Failure Records). With the raw text and
 * the input it can be validated again without asking a model. {@code unitId} is null only where the unit does not say who
 * it is; {@code retryCount} counts the attempts after the first.
 */
public record FailureRecord(
        @Nullable String unitId,
        Stage failureStage,
        JsonNode input,
        String rawResponse,
        List<ValidationProblem> errors,
        int retryCount) {
    public FailureRecord {
        errors = List.copyOf(errors);
    }

    /** The record of a rejected reply. */
    public static FailureRecord of(
            String unitId, Outcome.Rejected rejected, JsonNode input, String rawResponse, int retryCount) {
        return new FailureRecord(unitId, Stage.of(rejected.kind()), input, rawResponse, rejected.errors(), retryCount);
    }

    /** How far the unit came. */
    public enum Stage {
        SCHEMA_VALIDATION,
        VALIDATION,
        PIPELINE_INTERNAL;

        @JsonValue
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Another reply may pass; after a fault of the system it would not help. */
        public boolean retryable() {
            return this != PIPELINE_INTERNAL;
        }

        /** How far a rejected reply came. */
        public static Stage of(Outcome.Kind kind) {
            return switch (kind) {
                case SCHEMA -> SCHEMA_VALIDATION;
                case RULE -> VALIDATION;
                case EMPTY, ECHO, TRUNCATED, UNREADABLE, TOO_LARGE -> PIPELINE_INTERNAL;
            };
        }
    }
}
