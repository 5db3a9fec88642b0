package dev.teamloop.loop.step;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.plan.Tier;
import dev.teamloop.loop.candidate.CandidateMeasurer;
import dev.teamloop.loop.gate.OwnTarget;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Coded;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.RoundWork.Written;
import java.util.List;
import java.util.Optional;

/**
 * Step 4: whether anybody is asked at all. A K1 proves that the tests run, a K3 that nothing broke: where the gates are open on the
 * tree as it is, the program has seen both, and a model could add nothing (SPEC §4a). The same holds for a K2 whose own target others' work
 * has reached.
 */
public final class DispatchStep {
    public static final String NOTHING_TO_WRITE = "nothing to write";

    private final CandidateMeasurer candidates;

    public DispatchStep(CandidateMeasurer candidates) {
        this.candidates = candidates;
    }

    /** The tree as it is, where that is all that the key result wants; empty where a coder must work. */
    public Optional<Coded.Candidate> unchanged(Prepared prepared, StandardGoal goal) throws InterruptedException {
        if (prepared.kr().tier() == Tier.K2 && !OwnTarget.reached(goal, prepared.kr(), prepared.before())) {
            return Optional.empty();
        }
        CandidateMeasurement trial = candidates.judge(prepared, goal, Written.NOTHING);
        CodeReply reply = new CodeReply("done", NOTHING_TO_WRITE, "", List.of(), List.of());
        return trial.allOpen()
                ? Optional.of(new Coded.Candidate(reply, List.of(), trial, List.of()))
                : Optional.empty();
    }
}
