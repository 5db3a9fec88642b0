package dev.teamloop.core.handover;

import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of the coder's work (seed 002, TaskResult). Everything but {@code reasoning} and {@code summary} is filled in
 * by the program. {@code commitSha} is null where nothing was committed.
 */
public record TaskResult(
        KrId krId,
        InteractionId interactionId,
        int round,
        String status,
        String summary,
        String reasoning,
        List<String> filesChanged,
        @Nullable String commitSha,
        Tokens token,
        SelfTest selfTest)
        implements Handover {

    public TaskResult {
        filesChanged = List.copyOf(filesChanged);
    }

    /** Tokens in and out. */
    public record Tokens(long in, long out) {}

    /** The last test run before the handover. */
    public record SelfTest(int total, int passed, int failed) {}
}
