package dev.teamloop.core.handover;

import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KrType;
import java.util.List;

/** What main hands to the coder (seed 002, TaskUnit). */
public record TaskUnit(
        KrId krId,
        InteractionId interactionId,
        int round,
        int priority,
        int retryCount,
        int maxRetries,
        String spec,
        Context context,
        KrType type)
        implements Handover {

    public TaskUnit withSpec(String next) {
        return new TaskUnit(krId, interactionId, round, priority, retryCount, maxRetries, next, context, type);
    }

    /** The files in question and what earlier attempts at this KR ran into, newest last. */
    public record Context(String targetFile, List<String> targetFiles, List<PreviousAttempt> previousAttempts) {
        public Context {
            targetFiles = List.copyOf(targetFiles);
            previousAttempts = List.copyOf(previousAttempts);
        }
    }
}
