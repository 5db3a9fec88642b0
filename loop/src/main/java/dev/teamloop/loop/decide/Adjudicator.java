package dev.teamloop.loop.decide;

import dev.teamloop.core.handover.Decision.NextAction;
import dev.teamloop.core.handover.Decision.Result;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.plan.Tier;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measured gates first, which can only block; then two of three votes, unless there was nothing to write (SPEC §5). A K1 KR is never skipped and consumes no
 * retry; any other KR is retried while retries are left, and skipped then.
 */
public final class Adjudicator {
    private Adjudicator() {}

    /** One attempt. {@code retriesAllowed} is false when the budget guard forbids retries. */
    public record Attempt(KeyResult kr, RoundOutcome outcome, boolean retriesAllowed) {}

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
        RoundOutcome outcome = attempt.outcome();
        if (outcome instanceof RoundOutcome.NoCandidate none) {
            return failed(attempt, Optional.empty(), List.of(), none.reason(), true);
        } else if (outcome instanceof RoundOutcome.Blocked blocked) {
            GateResult gate = blocked.closed();
            String reason = "gate " + gate.gate() + ": " + gate.evidence();
            return failed(attempt, Optional.of(gate.gate()), List.of(), reason, true);
        } else if (outcome instanceof RoundOutcome.Interrupted interrupted) {
            String reason = "interrupted for a missing decision record: " + interrupted.omission();
            return new Ruling(Result.FAILED, NextAction.RETRY, Optional.empty(), List.of("auditor"), reason, false);
        } else if (outcome instanceof RoundOutcome.LandingConflict displaced) {
            return displaced.free()
                    ? new Ruling(
                            Result.FAILED, NextAction.RETRY, closed(displaced), List.of(), displaced.reason(), false)
                    : failed(attempt, closed(displaced), List.of(), displaced.reason(), true);
        } else if (outcome instanceof RoundOutcome.NoLongerNeeded overtaken) {
            return new Ruling(Result.SKIPPED, NextAction.SKIP, Optional.empty(), List.of(), overtaken.reason(), false);
        } else if (outcome instanceof RoundOutcome.Unasked) {
            return passed(List.of(), "nothing to write: all gates are open");
        }
        return counted(attempt, outcome.votes());
    }

    private static Optional<String> closed(RoundOutcome outcome) {
        return outcome.gates().stream()
                .filter(gate -> !gate.open())
                .map(GateResult::gate)
                .findFirst();
    }

    private static Ruling counted(Attempt attempt, Votes votes) {
        List<String> dissent = critics(votes, Optional.of(false));
        int count = votes.passed();
        if (count >= 2) {
            return passed(dissent, count + " of 3 votes");
        }
        String reason =
                count + " of 3 votes" + told("against", dissent) + told("no vote", critics(votes, Optional.empty()));
        return failed(attempt, Optional.empty(), dissent, reason, count == 1);
    }

    private static String told(String what, List<String> critics) {
        return critics.isEmpty() ? "" : "; " + what + ": " + String.join(", ", critics);
    }

    /** The critics who voted so; empty for those of whom there is no vote. */
    private static List<String> critics(Votes votes, Optional<Boolean> so) {
        return votes.byCritic().entrySet().stream()
                .filter(vote -> vote.getValue().equals(so))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static Ruling passed(List<String> dissent, String reason) {
        return new Ruling(Result.PASSED, NextAction.NEXT_KR, Optional.empty(), dissent, reason, false);
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
}
