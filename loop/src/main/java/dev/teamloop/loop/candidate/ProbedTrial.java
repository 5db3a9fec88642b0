package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.plan.Tier;
import dev.teamloop.loop.gate.CheckedMeasure;
import dev.teamloop.loop.gate.Gates;
import dev.teamloop.loop.gate.ProbeVerdict;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import java.util.Collection;
import java.util.List;

/** A candidate's trial after experiments with its new tests. Pure. */
public final class ProbedTrial {
    private static final int MOST_NAMED = 20;

    private ProbedTrial() {}

    /** Whether no test of the run has a file: the runner gives an exit status, or results without names. */
    static boolean tellsNoTests(CandidateMeasurement trial) {
        return trial.after().run().tests().stream().allMatch(test -> test.file().isEmpty());
    }

    /** With these breaches, where there are any. */
    static CandidateMeasurement unreplaced(CandidateMeasurement trial, List<String> breaches) {
        return breaches.isEmpty()
                ? trial
                : trial.withGate(Gates.integrityClosed(
                        String.join("; ", breaches.stream().limit(MOST_NAMED).toList())));
    }

    /** With what no new test checks as it was at the round's start; the lines of a file that the candidate changed have moved. */
    public static TreeMeasurement checked(
            Prepared prepared, TreeMeasurement after, ProbeVerdict verdict, Collection<String> changed) {
        return after.without(
                verdict.unchecked(), prepared.before().measurement().coverage().only(path -> !changed.contains(path)));
    }

    /** With the tests that escape the experiment in the line of their gate, open or not, and of one that they closed. */
    static CandidateMeasurement naming(List<String> escaped, CandidateMeasurement judged) {
        String names = String.join("; ", escaped.stream().limit(MOST_NAMED).toList());
        CandidateMeasurement named = judged;
        for (GateResult gate : escaped.isEmpty() ? List.<GateResult>of() : judged.gates()) {
            if (Gates.tellsOfExperiments(gate)) {
                named = named.withGate(new GateResult(
                        gate.gate(),
                        gate.open(),
                        gate.evidence()
                                + "; these do not pass where the unchanged product is watched, and what only they run is"
                                + " not counted: " + names));
            }
        }
        return named;
    }

    /** With what the experiments showed. */
    static CandidateMeasurement with(
            Prepared prepared,
            StandardGoal goal,
            CandidateMeasurement trial,
            ProbeVerdict verdict,
            List<String> changed) {
        CandidateMeasurement judged = trial.probed(verdict).withRisks(verdict.risks());
        if (verdict.prevented()) {
            return judged.withGate(
                    Gates.newTestsClosed("no experiment can be made with the new tests, though it can with old ones: "
                            + verdict.score().notMeasured()));
        }
        if (!verdict.idle().isEmpty()) {
            String names = String.join(
                    "; ",
                    verdict.idle().stream()
                            .limit(MOST_NAMED)
                            .map(ProbeVerdict.Idle::show)
                            .toList());
            judged = judged.withGate(Gates.newTestsClosed("notice nothing: " + names));
        }
        if (verdict.unchecked().isEmpty()) {
            return judged;
        }
        if (prepared.kr().tier() == Tier.K1 && !verdict.unseen().isEmpty()) {
            // a foundation need not raise the figure, so what it checks is not counted: but a figure must be somebody's
            return judged.withGate(Gates.measureClosed(
                    "lines count as covered that no new test was seen to run: " + String.join("; ", verdict.unseen())));
        }
        TreeMeasurement checked = checked(prepared, trial.after(), verdict, changed);
        CheckedMeasure counting = new CheckedMeasure(
                goal,
                prepared.kr(),
                prepared.before(),
                trial.after(),
                checked,
                verdict.score().untried());
        return Gates.measured(judged.gates())
                .map(counting::judge)
                .map(judged::withGate)
                .orElse(judged);
    }
}
