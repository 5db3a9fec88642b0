package dev.teamloop.structured;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.correction.Correction;
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

    static Intervention of(Correction correction) {
        return new Intervention(
                category(correction.kind()),
                stage(correction.stage()),
                correction.rule(),
                correction.path(),
                correction.message(),
                correction.before(),
                correction.after());
    }

    private static Category category(Correction.Kind kind) {
        return switch (kind) {
            case PARSER_FIX -> Category.PARSER_FIX;
            case CLEANUP -> Category.CLEANUP;
            case SYNTHESIZED -> Category.SYNTHESIZED;
            case DROPPED -> Category.DROPPED;
            case ATTRIBUTION -> Category.ATTRIBUTION;
        };
    }

    private static Stage stage(Correction.Stage stage) {
        return switch (stage) {
            case PARSE -> Stage.PARSE;
            case NORMALIZE -> Stage.NORMALIZE;
            case SEMANTIC_VALIDATION -> Stage.SEMANTIC_VALIDATION;
        };
    }

    /** What kind of correction it is. */
    public enum Category {
        PARSER_FIX,
        CLEANUP,
        SYNTHESIZED,
        DROPPED,
        ATTRIBUTION,
        RETRY;

        @JsonValue
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Where in the pipeline it was made. */
    public enum Stage {
        PARSE,
        NORMALIZE,
        SEMANTIC_VALIDATION,
        RETRY;

        @JsonValue
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
