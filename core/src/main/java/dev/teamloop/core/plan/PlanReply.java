package dev.teamloop.core.plan;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a model answers in step {@code plan} (SPEC §2). Ids and dependencies are checked by the program. */
public record PlanReply(
        List<Kr> krs, Estimate estimate, @Nullable List<PlannedAdr> adrs) {
    /** One planned key result. */
    public record Kr(
            String krId,
            int layer,
            int priority,
            String spec,
            KrType type,
            @Nullable List<String> targetFiles,
            @Nullable List<String> depends,
            @Nullable Double target,
            @Nullable List<TestReplacement> replaces) {}

    /** Expected tokens per role and round. */
    public record Estimate(Map<String, Long> perRound, int totalRoundsEstimate) {}
}
