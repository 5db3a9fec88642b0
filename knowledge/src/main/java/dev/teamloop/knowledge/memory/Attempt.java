package dev.teamloop.knowledge.memory;

import dev.teamloop.core.handover.PreviousAttempt;
import java.util.List;
import java.util.Locale;

/**
 * One remembered attempt. {@code outcome} is {@code Passed}, {@code Failed} or {@code Skipped}; {@code interactionId} is
 * the loop's root id, empty in entries that people wrote; {@code repeats} is the subject of the first attempt that failed
 * in the same way, else empty.
 */
public record Attempt(
        String subject,
        String krId,
        int round,
        String outcome,
        String memoryOf,
        String lessons,
        List<String> vetoBy,
        List<String> targetFiles,
        String interactionId,
        String repeats) {
    public Attempt {
        vetoBy = List.copyOf(vetoBy);
        targetFiles = List.copyOf(targetFiles);
    }

    /** As the next attempt is told about it. */
    public PreviousAttempt asPrevious() {
        return new PreviousAttempt(round, outcome.toLowerCase(Locale.ROOT), String.join(", ", vetoBy), lessons);
    }

    boolean saysTheSameAs(Attempt other) {
        return outcome.equals(other.outcome)
                && memoryOf.equals(other.memoryOf)
                && lessons.equals(other.lessons)
                && List.copyOf(vetoBy).equals(other.vetoBy);
    }
}
