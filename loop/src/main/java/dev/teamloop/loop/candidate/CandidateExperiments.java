package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.loop.gate.Gates;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.Stopwatch;
import java.util.List;

/** What is tried with a candidate whose gates are open, in the order of cost; the first that closes one ends it. */
public final class CandidateExperiments {
    private final OldTestsCheck oldTests;
    private final ToolReachCheck reach;
    private final ProbeCheck probes;

    public CandidateExperiments(Loop loop, Stopwatch stopwatch, Measurer measurer, CandidateMeasurer candidates) {
        Project project = loop.project();
        this.oldTests = new OldTestsCheck(project, loop.instruments(), loop.syntax(), measurer, stopwatch, candidates);
        this.reach = new ToolReachCheck(loop, stopwatch, measurer, candidates);
        this.probes = new ProbeCheck(
                loop.records(),
                project,
                loop.syntax(),
                measurer.keeping(loop.instruments().probers().by(project.processes())),
                loop.instruments().probers(),
                stopwatch,
                candidates,
                loop.instruments().runner()::isTest);
    }

    /** The trial with what the experiments showed of it. */
    public CandidateMeasurement judged(
            Prepared prepared, StandardGoal goal, CandidateMeasurement trial, List<String> changed)
            throws InterruptedException {
        CandidateMeasurement judged = trial;
        if (judged.allOpen()) {
            judged = reach.judged(prepared, goal, judged, changed);
        }
        if (judged.allOpen()) {
            judged = oldTests.judged(prepared, goal, judged, changed);
        }
        return judged.allOpen() ? noticed(prepared, goal, judged, changed) : judged;
    }

    /** The trial with what its new tests notice. */
    public CandidateMeasurement noticed(
            Prepared prepared, StandardGoal goal, CandidateMeasurement trial, List<String> changed)
            throws InterruptedException {
        return probes.judged(prepared, goal, trial, changed);
    }

    /** Whether a closed gate kept experiments from being made that can be made all the same: nothing of the new tests is at fault. */
    public static boolean areWorthTelling(CandidateMeasurement trial) {
        return trial.probes().isEmpty()
                && !trial.allOpen()
                && trial.gates().stream().filter(gate -> !gate.open()).allMatch(Gates::leavesTestsSound);
    }
}
