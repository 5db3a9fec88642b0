package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.loop.candidate.SelfCheck.Evaluation;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.workspace.Journal;
import dev.teamloop.loop.workspace.ProjectWorkspace;
import java.util.List;
import java.util.Optional;

/** Tries out what lies in the tree: formats it, runs and measures it, and experiments with it where every gate is open. */
public final class CandidateTrials {
    private final CandidateStyle style;
    private final SelfCheck selfCheck;
    private final CandidateExperiments experiments;
    private final Journal journal;

    public CandidateTrials(
            CandidateStyle style, SelfCheck selfCheck, CandidateExperiments experiments, Journal journal) {
        this.style = style;
        this.selfCheck = selfCheck;
        this.experiments = experiments;
        this.journal = journal;
    }

    /** {@code dropped} are new tests that the program has taken out before. */
    public Evaluation attempt(
            Prepared prepared, StandardGoal goal, CallContext context, ProjectWorkspace workspace, List<String> dropped)
            throws InterruptedException {
        style.format(prepared, context, workspace);
        Evaluation tried = selfCheck.attempt(prepared, goal, context, dropped);
        // once: what changes again is no formatting, and closes a gate
        return experimented(
                prepared,
                goal,
                style.takeFromBuild(context, workspace) ? selfCheck.attempt(prepared, goal, context, dropped) : tried);
    }

    /** What is good so far must have left the old tests their strength, and show what the new ones notice. */
    private Evaluation experimented(Prepared prepared, StandardGoal goal, Evaluation tried)
            throws InterruptedException {
        if (!tried.isGood()) {
            return tried;
        }
        CandidateMeasurement trial =
                experiments.judged(prepared, goal, tried.trial().orElseThrow(), journal.changed());
        String shown = shown(prepared, goal, trial);
        String findings =
                shown.isEmpty() ? selfCheck.findings(prepared, goal, trial) : SelfCheck.closedBesides(trial) + shown;
        return new Evaluation(Optional.of(trial), tried.quick(), findings);
    }

    /**
     * With what the new tests do not notice, where a closed gate kept this from being asked: a prompt more costs the user more than
     * experiments do.
     */
    public Evaluation withIdleTests(Prepared prepared, StandardGoal goal, Evaluation tried)
            throws InterruptedException {
        if (tried.trial().filter(CandidateExperiments::areWorthTelling).isEmpty()) {
            return tried;
        }
        CandidateMeasurement trial =
                experiments.noticed(prepared, goal, tried.trial().orElseThrow(), journal.changed());
        String shown = shown(prepared, goal, trial);
        return shown.isEmpty()
                ? tried
                : new Evaluation(Optional.of(trial), tried.quick(), tried.findings() + "\n\n" + shown);
    }

    private static String shown(Prepared prepared, StandardGoal goal, CandidateMeasurement trial) {
        return ProbeFindings.closed(prepared.kr(), trial, goal.wantsCoverage());
    }
}
