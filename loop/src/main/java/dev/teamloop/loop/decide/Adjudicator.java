package dev.teamloop.loop.decide;

import dev.teamloop.core.handover.Decision.NextAction;
import dev.teamloop.core.handover.Decision.Result;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measured gates first, which can only block; then two of three votes (SPEC §5). A K1 KR is never skipped and consumes no
 * retry; any other KR is retried while retries are left, and skipped then.
 */
public final class Adjudicator {
    private Adjudicator() {}

    /**
     * One attempt.
     *
     * @param gates in the order in which they were judged
     * @param votes all null where a gate was closed
     * @param broken why the attempt has no candidate at all (a coder that failed or gave nothing usable), else empty
     * @param retriesAllowed false when the budget guard forbids retries
     */
    public record Attempt(
            KeyResult kr, List<GateResult> gates, Votes votes, Optional<String> broken, boolean retriesAllowed) {
        public Attempt {
            gates = List.copyOf(gates);
        }
    }

    /** What is decided. {@code retryConsumed} tells whether the KR's retry count rises. */
    public record Ruling(
            Result result,
            NextAction next,
            Optional<String> closedGate,
            List<String> dissent,
            String reason,
            boolean retryConsumed) {
        public Ruling {
            dissent = List.copyOf(dissent);
        }
    }

    public static Ruling rule(Attempt attempt) {
        if (attempt.broken().isPresent()) {
            return failed(attempt, Optional.empty(), List.of(), attempt.broken().get(), true);
        }
        Optional<GateResult> closed =
                attempt.gates().stream().filter(gate -> !gate.open()).findFirst();
        if (closed.isPresent()) {
            GateResult gate = closed.get();
            return failed(
                    attempt, Optional.of(gate.gate()), List.of(), "gate " + gate.gate() + ": " + gate.evidence(), true);
        }
        List<String> dissent = dissent(attempt.votes());
        int votes = attempt.votes().passed();
        if (votes >= 2) {
            return new Ruling(
                    Result.PASSED, NextAction.NEXT_KR, Optional.empty(), dissent, votes + " of 3 votes", false);
        }
        String reason = votes + " of 3 votes; against: " + String.join(", ", dissent);
        return failed(attempt, Optional.empty(), dissent, reason, votes == 1);
    }

    /** {@code retryable}: false for no vote at all, which is skipped at once. */
    private static Ruling failed(
            Attempt attempt, Optional<String> gate, List<String> dissent, String reason, boolean retryable) {
        if (attempt.kr().tier() == Tier.K1) {
            return new Ruling(Result.FAILED, NextAction.RETRY, gate, dissent, reason, false);
        }
        boolean left = attempt.kr().retryCount() < attempt.kr().maxRetries();
        if (retryable && left && attempt.retriesAllowed()) {
            return new Ruling(Result.FAILED, NextAction.RETRY, gate, dissent, reason, true);
        }
        String why = !retryable
                ? "no critic passed it"
                : left ? "the budget guard allows no retry" : "its retries are used up";
        return new Ruling(Result.SKIPPED, NextAction.SKIP, gate, dissent, reason + "; skipped: " + why, false);
    }

    private static List<String> dissent(Votes votes) {
        List<String> against = new ArrayList<>();
        if (!Boolean.TRUE.equals(votes.reviewer())) {
            against.add("reviewer");
        }
        if (!Boolean.TRUE.equals(votes.tester())) {
            against.add("tester");
        }
        if (!Boolean.TRUE.equals(votes.auditor())) {
            against.add("auditor");
        }
        return against;
    }
}
