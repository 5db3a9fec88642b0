package dev.teamloop.loop.record;

import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.plan.KrStatus;
import dev.teamloop.loop.state.LoopState;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The SessionSummary of seed 002, written when a loop ends. */
public final class SessionReport {

    private SessionReport() {}

    /**
     * What it is made of.
     *
     * @param state whose rounds are those that were finished, as in STATE.md: one that was taken back runs again under its number
     * @param decisionRecords those that this loop wrote, and so are {@code changeRecords}
     */
    public record Facts(
            LoopState state,
            LoopStatus status,
            String reason,
            LoopState.Totals totals,
            int decisionRecords,
            int changeRecords,
            Map<String, Integer> exceptions,
            RecoveryRate recovery,
            int health) {}

    public static String markdown(Facts facts) {
        LoopState state = facts.state();
        long passed = state.dag().krs().stream()
                .filter(kr -> kr.status() == KrStatus.COMPLETED)
                .count();
        String exceptions = facts.exceptions().isEmpty()
                ? "none"
                : facts.exceptions().entrySet().stream()
                        .map(entry -> entry.getKey() + " ×" + entry.getValue())
                        .collect(Collectors.joining(", "));
        return """
            # Session Summary — %s
            - Status: %s
            - Total rounds: %d | KR pass rate: %d/%d
            - Total duration: %s | Total cost: %s
            - Coverage: %s→%s
            - ADR: %d | CR: %d
            - Exception aggregation: %s
            - Recovery rate: %s
            - Health score: %d
            - Goal: %s
            - Reason: %s
            """.formatted(
                        state.interactionId().loopId(),
                        facts.status().name(),
                        state.round(),
                        passed,
                        state.dag().krs().size(),
                        String.format(Locale.ROOT, "%.4f h", state.progress().durationMillis() / 3_600_000.0),
                        facts.totals().cost(),
                        Reports.figures(state.figures().baseline()),
                        Reports.figures(state.figures().current()),
                        facts.decisionRecords(),
                        facts.changeRecords(),
                        exceptions,
                        facts.recovery().show(),
                        facts.health(),
                        state.figures().goal().show(state.goal(), ": "),
                        Reports.oneLine(facts.reason()));
    }
}
