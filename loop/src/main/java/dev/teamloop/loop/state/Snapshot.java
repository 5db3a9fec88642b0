package dev.teamloop.loop.state;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.LoopId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A StateSnapshot (seed 002), with the whole {@link LoopState} beside the seed's fields. {@code phase} is start or end. */
public record Snapshot(
        LoopId loopId,
        InteractionId interactionId,
        String krId,
        int round,
        String phase,
        String timestamp,
        String intent,
        String result,
        double confidence,
        List<String> debtFlags,
        @Nullable String nextIntent,
        CoverageLine coverage,
        Tokens tokens,
        @Nullable LoopState state,
        Optional<JsonNode> decision) {
    public Snapshot {
        debtFlags = List.copyOf(debtFlags);
    }

    /** The same snapshot around a state that changed since. */
    public Snapshot with(LoopState next) {
        return new Snapshot(
                loopId,
                interactionId,
                krId,
                round,
                phase,
                timestamp,
                intent,
                result,
                confidence,
                debtFlags,
                nextIntent,
                coverage,
                tokens,
                next,
                decision);
    }

    public Optional<LoopState> stateOrEmpty() {
        return Optional.ofNullable(state);
    }

    /** Coverage against the loop's first baseline. */
    public record CoverageLine(double baselineLine, double currentLine, double baselineBranch, double currentBranch) {}

    /** Tokens of the round and of the loop, and what is left of the budget. */
    public record Tokens(long roundConsumed, long totalConsumed, Yuan budgetRemainingYuan) {}
}
