package dev.teamloop.loop.candidate;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.RoundWork.Written;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.style.StyleResult;
import dev.teamloop.loop.workspace.Journal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was written in another tree, in this one: written through the journal, and judged on what lies here. */
public final class TransferredCandidate {
    private final Project project;
    private final Measurer measurer;
    private final CandidateMeasurer candidates;
    private final CandidateExperiments experiments;
    private final Journal journal;

    public TransferredCandidate(
            Loop loop, Stopwatch stopwatch, Measurer measurer, CandidateMeasurer candidates, Journal journal) {
        this.project = loop.project();
        this.measurer = measurer;
        this.candidates = candidates;
        this.journal = journal;
        this.experiments = new CandidateExperiments(loop, stopwatch, measurer, candidates);
    }

    public void lay(Map<String, Optional<byte[]>> contents) {
        try {
            journal.lay(contents);
        } catch (IOException e) {
            throw new UncheckedIOException("what passed cannot be written into " + project.path(), e);
        }
    }

    /** Whether what was measured there was this very tree. */
    public boolean isStill(StandardGoal goal, CandidateMeasurement there) {
        return measurer.isStill(goal, there.after(), journal.changed());
    }

    public CandidateMeasurement judged(Prepared here, StandardGoal goal, List<String> dropped, StyleResult style)
            throws InterruptedException {
        List<String> changed = journal.changed();
        CandidateMeasurement trial = candidates.judge(here, goal, new Written(changed, List.of(), dropped, style));
        return changed.isEmpty() ? trial : experiments.judged(here, goal, trial, changed);
    }
}
