package dev.teamloop.loop.record;

import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.Decision.Result;
import dev.teamloop.core.identity.KrId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What failed and was made good (seed 002, SessionSummary). A key result that failed is one failure, however often it did; of
 * tier 1, which is tried until it passes, each failed round is one.
 */
public record RecoveryRate(int recovered, int failures) {
    /** {@code decisions} in the order of their rounds. */
    public static RecoveryRate of(List<Decision> decisions) {
        int recovered = 0;
        int failures = 0;
        Set<KrId> failed = new HashSet<>();
        for (int i = 0; i < decisions.size(); i++) {
            Decision decision = decisions.get(i);
            if (decision.result() != Result.PASSED && (isFirstTier(decision.krId()) || failed.add(decision.krId()))) {
                failures++;
                recovered += passes(decision.krId(), decisions.subList(i + 1, decisions.size())) ? 1 : 0;
            }
        }
        return new RecoveryRate(recovered, failures);
    }

    private static boolean isFirstTier(KrId kr) {
        return kr.tier() == 1;
    }

    private static boolean passes(KrId kr, List<Decision> later) {
        return later.stream().anyMatch(one -> one.krId().equals(kr) && one.result() == Result.PASSED);
    }

    /** As it stands in the SessionSummary. */
    String show() {
        return failures == 0 ? "nothing failed" : recovered + "/" + failures;
    }
}
