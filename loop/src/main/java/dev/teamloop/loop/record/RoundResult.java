package dev.teamloop.loop.record;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.Votes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a round ended, as its reports tell: {@code word} is passed, failed, skipped or abandoned. */
public record RoundResult(
        String word,
        int retryCount,
        Votes votes,
        List<GateResult> gates,
        @Nullable String closedGate,
        String reason) {
    public RoundResult {
        gates = List.copyOf(gates);
    }

    public static RoundResult of(Decision decision) {
        return new RoundResult(
                decision.result().id(),
                decision.retryCount(),
                decision.votes(),
                decision.gates(),
                decision.closedGate(),
                decision.reason());
    }

    /** The loop had to end inside the round, or the round crashed; nothing was decided. */
    public static RoundResult abandoned(int retryCount, String reason) {
        return new RoundResult("abandoned", retryCount, Votes.NONE, List.of(), null, reason);
    }
}
