package dev.teamloop.structured;

import java.util.List;

/** One attempt at a handover, as it is kept: the raw text and what became of it. Counts from 1. */
public record RawAttempt(
        int attempt,
        String artifact,
        String rawText,
        boolean accepted,
        List<ValidationProblem> errors,
        List<Intervention> interventions) {
    public RawAttempt {
        errors = List.copyOf(errors);
        interventions = List.copyOf(interventions);
    }
}
