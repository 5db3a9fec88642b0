package dev.teamloop.structured;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One attempt at a handover, as it is kept: the raw text and what became of it (seed 000 §5). Counts from 1.
 *
 * @param stage how far it came: {@code exchange} (no text), {@code parse}, {@code schema_validation}, {@code validation},
 *     {@code confirmation} (a valid value with other words beside it, asked for once more) or {@code accepted}
 * @param failureClass why it was not accepted, such as {@code length}, {@code truncated}, {@code schema} or {@code unconfirmed}; null where it was
 * @param parseMethod of an artifact of several files: {@code structured}, {@code markdown_strict} or {@code failed}; else null
 */
public record RawAttempt(
        int attempt,
        String artifact,
        String stage,
        String rawText,
        boolean accepted,
        @Nullable String failureClass,
        @Nullable String parseMethod,
        List<ValidationProblem> errors,
        List<Intervention> interventions) {
    public RawAttempt {
        errors = List.copyOf(errors);
        interventions = List.copyOf(interventions);
    }
}
