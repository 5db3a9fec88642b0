package dev.teamloop.core.structured;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One correction that the accepted value needed (SPEC §9, seed 000 §4). {@code path} is {@code $}-rooted, or empty where
 * the correction concerns the text as a whole. {@code before} and {@code after} are excerpts or values.
 */
public record Intervention(
        Category category,
        Stage stage,
        String rule,
        String path,
        String message,
        @Nullable JsonNode before,
        @Nullable JsonNode after) {

    /** What kind of correction it is. */
    public enum Category {
        PARSER_FIX,
        CLEANUP,
        SYNTHESIZED,
        DROPPED,
        ATTRIBUTION,
        RETRY,
        VALIDATION_NOTE;

        @JsonValue
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Where in the pipeline it was made. */
    public enum Stage {
        PARSE,
        NORMALIZE,
        VALIDATE,
        RETRY;

        /** The seed's name: {@code semantic_validation} for {@link #VALIDATE}. */
        @JsonValue
        public String id() {
            return this == VALIDATE ? "semantic_validation" : name().toLowerCase(Locale.ROOT);
        }
    }
}
