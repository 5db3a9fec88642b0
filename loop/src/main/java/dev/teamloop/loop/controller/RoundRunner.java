package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.controller.RoundWork.CandidateMeasurement;
import dev.teamloop.loop.controller.RoundWork.Coded;
import dev.teamloop.loop.controller.RoundWork.Collected;
import dev.teamloop.loop.controller.RoundWork.Decided;
import dev.teamloop.loop.controller.RoundWork.Judged;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.RoundOutcome;
import dev.teamloop.loop.gate.GuardedFiles;
import dev.teamloop.loop.measure.Measured;
import dev.teamloop.loop.state.DiskFull;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.Journal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One round, steps 3 to 11 in a straight line (SPEC §4). Each step makes a record that a later one reads. A step that crashes before
 * the decision is caught here, and nowhere else.
 */
final class RoundRunner {
    private final LoopRecords records;
    private final Project project;
    private final Stopwatch stopwatch;
    private final Snapshots snapshots;
    private final PrepareStep prepare;
    private final DispatchStep dispatch;
    private final CodeStep code;
    private final CollectStep collect;
    private final CritiqueStep critique;
    private final RoundClosing closing;
    private final StepCrashes crashes;
    private final Rollback rollback;
    private final Set<String> buildDirt;

    /** {@code buildDirt} are paths that the build itself changes, as seen at the baseline. */
    RoundRunner(Loop loop, Stopwatch stopwatch, PlanStep plan, Measurer measurer, Set<String> buildDirt) {
        this.records = loop.records();
        this.project = loop.project();
        this.stopwatch = stopwatch;
        this.buildDirt = buildDirt;
        AgentCalls agentCalls = new AgentCalls(records, project, stopwatch);
        Briefings briefings = new Briefings(loop);
        CandidateMeasurer candidates = new CandidateMeasurer(loop, measurer);
        Journal journal = new Journal(
                records.files(), records.folder().journal(), project.path(), new Diffs(project.repository()));
        this.snapshots = new Snapshots(records);
        this.prepare = new PrepareStep(records, project, loop.knowledge(), journal, snapshots);
        this.dispatch = new DispatchStep(candidates);
        this.code = new CodeStep(loop, agentCalls, briefings, measurer, candidates, journal, stopwatch);
        this.collect = new CollectStep(records, project, measurer, candidates);
        this.critique = new CritiqueStep(loop, agentCalls, briefings);
        this.rollback = new Rollback(records, project, journal);
        this.crashes = new StepCrashes(records, project);
        MemorizeStep memorize = new MemorizeStep(loop, agentCalls, measurer);
        this.closing = new RoundClosing(loop, stopwatch, journal, plan, rollback, memorize, crashes);
    }

    /**
     * Runs the round of this KR. Where the loop must end inside it, or a step crashes for the first time, its work is saved as a
     * patch and taken back; in the second case the round is not over, and the state is still that before it.
     */
    RoundEnd run(LoopState state, Measured before, KeyResult kr, List<BudgetGuard.Action> guard)
            throws InterruptedException {
        int round = state.round() + 1;
        stopwatch.reset();
        project.processes().listen(text -> records.warn(round, "sandbox", text));
        records.events().accept(new LoopEvent.RoundStarted(round, state.goal().maxRounds(), kr));
        Prepared bare = prepare.bare(state, before, kr, guard);
        return orAbandoned(bare, state, () -> {
            Optional<Decided> decided = decided(bare, state);
            return decided.isPresent() ? closing.settled(decided.get()) : again(bare, state);
        });
    }

    /** Steps 3 to 10, in which a crash that was repeated is a failed attempt. Empty where it was not: then the round is taken back. */
    private Optional<Decided> decided(Prepared bare, LoopState state) throws InterruptedException {
        try {
            return Optional.of(steps(prepare.run(bare, state), state));
        } catch (RuntimeException | Error e) {
            if (!StepCrashes.isCrash(e)) {
                throw e;
            }
            StepCrashes.Noted noted = crashes.noted(bare.kr().krId(), e);
            records.crashed(e);
            if (noted.failure().isEmpty()) {
                abandon(bare, state, Level.ERROR, noted.fault());
                String text = "round " + bare.round() + " was taken back and is tried again, for it crashed: "
                        + noted.fault() + " (the stack is in .team-loop/CRASH.log)";
                records.events().accept(new LoopEvent.Note(text, true));
            }
            return noted.failure().map(reason -> failed(bare, state, reason));
        }
    }

    /** To be tried again under its own number: a crash consumes neither rounds nor retries (SPEC §7 Resume). */
    private RoundEnd again(Prepared prepared, LoopState state) {
        LoopState next = state.committed(project.repository().head());
        snapshots.persist(next);
        return new RoundEnd(next, prepared.before(), Optional.empty());
    }

    /** An attempt that failed by the program's own fault. */
    private Decided failed(Prepared prepared, LoopState state, String reason) {
        int round = prepared.round();
        records.logs().main(round, Level.ERROR, "crash", reason);
        records.status(round, "on exception");
        snapshots.failure(state, round, prepared.kr(), reason);
        Confirmation.owed(records.progress().newest(), 10)
                .forEach(owed -> records.confirm(owed, round, "not_run: " + reason));
        Judged judged = Judged.notCalled(state.streaks().criticFailures());
        return closing.decided(prepared, state, new RoundOutcome.NoCandidate(reason), judged, Optional.empty());
    }

    /** Takes a round to its end that was decided when a crash interrupted it. */
    RoundEnd goOn(LoopState state, Decided decided) throws InterruptedException {
        stopwatch.reset();
        KeyResult kr = decided.prepared().kr();
        records.events()
                .accept(new LoopEvent.RoundStarted(
                        decided.prepared().round(), state.goal().maxRounds(), kr));
        return orAbandoned(decided.prepared(), state, () -> closing.goOn(decided));
    }

    /** The rest of a round, which may find that the loop must end. */
    private interface Rest {
        RoundEnd run() throws InterruptedException;
    }

    private RoundEnd orAbandoned(Prepared prepared, LoopState state, Rest rest) throws InterruptedException {
        try {
            return rest.run();
        } catch (Ending e) {
            abandon(
                    prepared,
                    state,
                    e.end().status() == LoopStatus.FATAL ? Level.ERROR : Level.INFO,
                    e.end().reason());
            throw e;
        } catch (InterruptedException e) {
            abandon(prepared, state, Level.INFO, "interrupted");
            throw e;
        } catch (RuntimeException e) {
            if (Thread.interrupted()) {
                // an interrupt closes the file that is just being written
                abandon(prepared, state, Level.INFO, "interrupted");
                throw new InterruptedException("interrupted: " + e.getMessage());
            }
            if (DiskFull.isCauseOf(e)) {
                records.store().freeReserve();
                abandon(prepared, state, Level.ERROR, String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    private Decided steps(Prepared prepared, LoopState state) throws InterruptedException {
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
        Coded coded = code.run(prepared, state.goal());
        if (coded instanceof Coded.Broken broken) {
            return noCandidate(prepared, state, broken);
        }
        records.finished("candidate");
        records.confirm(Confirmation.CODER, round, "handed over");
        return collected(prepared, (Coded.Candidate) coded, state, leftBefore, true);
    }

    private Decided noCandidate(Prepared prepared, LoopState state, Coded.Broken broken) {
        int round = prepared.round();
        records.finished("no candidate");
        records.confirm(Confirmation.CODER, round, "failed: " + broken.reason());
        notCalled(round, broken.reason());
        RoundOutcome outcome = new RoundOutcome.NoCandidate(broken.reason());
        if (!broken.gates().isEmpty()) {
            records.gates(round, broken.gates());
            outcome = new RoundOutcome.Blocked(broken.gates());
        }
        Judged judged = Judged.notCalled(state.streaks().criticFailures());
        return closing.decided(prepared, state, outcome, judged, Optional.empty());
    }

    /** Steps 6 to 10. {@code asked}: somebody wrote the candidate, and critics must look at it. */
    private Decided collected(
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
        return closing.decided(prepared, state, outcome, judged, Optional.of(collected));
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

    /** {@code level} is ERROR where something failed: a person's wish, or a budget that is used up, costs no health. */
    private void abandon(Prepared prepared, LoopState state, Level level, String reason) {
        records.logs().main(prepared.round(), level, "abandon", reason);
        records.status(prepared.round(), "on exception");
        snapshots.failure(state, prepared.round(), prepared.kr(), reason);
        closing.abandoned(prepared, reason);
        records.store().forgetDecided();
        rollback.takeBack(
                prepared.baseCommit(),
                prepared.round(),
                "Round " + prepared.round() + ", " + prepared.kr().krId() + " was abandoned: " + reason);
    }

    /**
     * What differs from the commit before the coder begins: an attempt is not answerable for what one before it left. What
     * would bend a run stays somebody's to explain.
     */
    private Set<String> leftBefore(int round) {
        Set<String> left = new TreeSet<>(project.repository().dirty());
        left.removeAll(project.userPaths());
        left.removeIf(project::isOwn);
        left.removeAll(buildDirt);
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
