package dev.teamloop.loop.controller;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.plan.Tier;
import dev.teamloop.loop.briefing.Briefings;
import dev.teamloop.loop.candidate.CandidateMeasurer;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.RoundOutcome;
import dev.teamloop.loop.gate.GuardedFiles;
import dev.teamloop.loop.round.AgentCalls;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.round.RoundWork.Coded;
import dev.teamloop.loop.round.RoundWork.Collected;
import dev.teamloop.loop.round.RoundWork.Judged;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.RoundWork.Worked;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.step.BestOfCoders;
import dev.teamloop.loop.step.CodeStep;
import dev.teamloop.loop.step.CollectStep;
import dev.teamloop.loop.step.CritiqueStep;
import dev.teamloop.loop.step.DispatchStep;
import dev.teamloop.loop.workspace.Journal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Steps 4 to 9 of a round in a straight line, in the tree of one project. Decides nothing about the key result, and nothing of the loop. */
final class RoundSteps {
    private static final int MOST_NAMED = 5;

    private final LoopRecords records;
    private final Project project;
    private final DispatchStep dispatch;
    private final CodeStep code;
    private final Optional<BestOfCoders> bestOf;
    private final CollectStep collect;
    private final CritiqueStep critique;
    private final Set<String> buildDirt;

    /** {@code buildDirt} are paths that the build itself changes, as seen at the baseline. */
    RoundSteps(Loop loop, Stopwatch stopwatch, Measurer measurer, Journal journal, Set<String> buildDirt) {
        this.records = loop.records();
        this.project = loop.project();
        this.buildDirt = buildDirt;
        AgentCalls agentCalls = new AgentCalls(records, project, stopwatch);
        Briefings briefings = new Briefings(loop);
        CandidateMeasurer candidates = new CandidateMeasurer(loop, measurer);
        this.dispatch = new DispatchStep(candidates);
        this.code = new CodeStep(loop, agentCalls, briefings, measurer, candidates, journal, stopwatch);
        this.bestOf = loop.rooms()
                .filter(rooms -> loop.agents().coders().size() > 1)
                .map(rooms -> new BestOfCoders(loop, rooms, measurer, candidates, journal, stopwatch));
        this.collect = new CollectStep(records, project, measurer, candidates);
        this.critique = new CritiqueStep(loop, agentCalls, briefings);
    }

    /** {@code state} is the loop's at the round's start, and HEAD is where it says. */
    Worked run(Prepared prepared, LoopState state) throws InterruptedException {
        int round = prepared.round();
        records.begin(round, 4, "dispatch");
        collect.requireHead(state);
        Set<String> leftBefore = leftBefore(round);
        Optional<Coded.Candidate> unchanged = dispatch.unchanged(prepared, state.goal());
        if (unchanged.isPresent()) {
            records.finished(DispatchStep.NOTHING_TO_WRITE);
            records.confirm(Confirmation.CODER, round, "not_run: " + DispatchStep.NOTHING_TO_WRITE);
            return collected(prepared, unchanged.get(), state, leftBefore, false);
        }
        records.finished("dispatched");
        records.begin(round, 5, "code");
        Coded coded = coded(prepared, state.goal());
        if (coded instanceof Coded.Broken broken) {
            return noCandidate(prepared, state, broken);
        }
        records.finished("candidate");
        records.confirm(Confirmation.CODER, round, "handed over");
        return collected(prepared, (Coded.Candidate) coded, state, leftBefore, true);
    }

    /** Several coders work on what is the goal's; one is enough for the rest. */
    private Coded coded(Prepared prepared, StandardGoal goal) throws InterruptedException {
        return bestOf.isPresent() && prepared.kr().tier() == Tier.K2
                ? bestOf.get().run(prepared, goal)
                : code.run(prepared, goal);
    }

    private Worked noCandidate(Prepared prepared, LoopState state, Coded.Broken broken) {
        int round = prepared.round();
        records.finished("no candidate");
        records.confirm(Confirmation.CODER, round, "failed: " + broken.reason());
        notCalled(round, broken.reason());
        int failures = state.streaks().criticFailures();
        if (broken.gates().isEmpty()) {
            return Worked.nothing(new RoundOutcome.NoCandidate(broken.reason()), failures);
        }
        records.gates(round, broken.gates());
        return Worked.nothing(new RoundOutcome.Blocked(broken.gates()), failures);
    }

    /** Steps 6 to 9. {@code asked}: somebody wrote the candidate, and critics must look at it. */
    private Worked collected(
            Prepared prepared, Coded.Candidate candidate, LoopState state, Set<String> leftBefore, boolean asked)
            throws InterruptedException {
        int round = prepared.round();
        records.begin(round, 6, "measure");
        Collected collected = collect.run(prepared, candidate, state, leftBefore);
        records.keep(round, "TaskResult", collected.result());
        CandidateMeasurement trial = collected.trial();
        records.gates(round, trial.gates());
        records.finished(
                collected.result().commitSha() == null
                        ? "nothing committed"
                        : "committed " + collected.result().commitSha());
        Judged judged = Judged.notCalled(state.streaks().criticFailures());
        RoundOutcome outcome;
        if (!trial.allOpen()) {
            notCalled(round, "a gate is closed");
            outcome = new RoundOutcome.Blocked(trial.gates());
        } else if (!asked) {
            notCalled(round, DispatchStep.NOTHING_TO_WRITE);
            outcome = new RoundOutcome.Unasked(trial.gates());
        } else {
            judged = critique.run(
                    prepared, state.goal(), collected, state.streaks().criticFailures());
            judged.verdicts().forEach(verdict -> records.keep(round, "Verdict", verdict));
            outcome = outcome(prepared, state, trial, judged);
        }
        return new Worked(outcome, judged, Optional.of(candidate), Optional.of(collected), Optional.empty());
    }

    /** A key result is interrupted once only for a missing decision record. */
    private static RoundOutcome outcome(Prepared prepared, LoopState state, CandidateMeasurement trial, Judged judged) {
        Optional<String> omission = judged.adrOmission()
                .filter(text -> !state.adrInterrupted().contains(prepared.kr().krId()));
        return omission.isPresent()
                ? new RoundOutcome.Interrupted(trial.gates(), judged.votes(), omission.get())
                : new RoundOutcome.Voted(trial.gates(), judged.votes());
    }

    private void notCalled(int round, String reason) {
        for (Confirmation critic : List.of(Confirmation.REVIEWER, Confirmation.TESTER, Confirmation.AUDITOR)) {
            records.confirm(critic, round, "not_run: " + reason);
        }
    }

    /**
     * What lies beside the commit before the coder begins: an attempt is not answerable for what one before it left. What would bend a run
     * stays somebody's to explain. A file of the commit that somebody else changed ends the loop, for no candidate passes beside it.
     */
    Set<String> leftBefore(int round) {
        Set<String> left = new TreeSet<>(project.repository().dirty());
        left.removeAll(project.userPaths());
        left.removeIf(project::isOwn);
        left.removeAll(buildDirt);
        Set<String> tracked = project.repository().tracked();
        List<String> changed = left.stream().filter(tracked::contains).toList();
        if (!changed.isEmpty()) {
            throw LoopEndException.fatal(
                    changed.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                            + (changed.size() > MOST_NAMED ? " and " + (changed.size() - MOST_NAMED) + " more" : "")
                            + " changed while the loop ran, and the loop did not change it: no candidate can be measured beside it."
                            + " Commit it or put it back, then 'team-loop resume'; a loop with --rooms leaves your tree to you");
        }
        Set<String> bending =
                left.stream().filter(GuardedFiles::bendsRuns).collect(Collectors.toCollection(TreeSet::new));
        bending.forEach(path -> records.warn(
                round,
                "left beside",
                path + " is not of any commit and bends test runs; take it away, for no candidate passes beside it"));
        left.removeAll(bending);
        left.addAll(buildDirt);
        return left;
    }
}
