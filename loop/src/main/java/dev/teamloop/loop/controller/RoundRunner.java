package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.RoundOutcome;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.AgentCalls;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopEndException;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Decided;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.RoundWork.Worked;
import dev.teamloop.loop.round.Snapshots;
import dev.teamloop.loop.round.StepCrashes;
import dev.teamloop.loop.round.Stopwatch;
import dev.teamloop.loop.state.DiskFullException;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.step.Distiller;
import dev.teamloop.loop.step.LandStep;
import dev.teamloop.loop.step.MemorizeStep;
import dev.teamloop.loop.step.PlanStep;
import dev.teamloop.loop.step.PrepareStep;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.Journal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One round, steps 3 to 11 in a straight line (SPEC §4), in the loop's own tree; or, of a round that was worked on in a room of its
 * own, its landing there. Each step makes a record that a later one reads. A step that crashes before the decision is caught here.
 */
final class RoundRunner {
    private final LoopRecords records;
    private final Project project;
    private final Stopwatch stopwatch;
    private final Snapshots snapshots;
    private final PrepareStep prepare;
    private final RoundSteps steps;
    private final LandStep land;
    private final RoundClosing closing;
    private final StepCrashes crashes;
    private final Rollback rollback;

    /** {@code buildDirt} are paths that the build itself changes, as seen at the baseline. */
    RoundRunner(Loop loop, Stopwatch stopwatch, PlanStep plan, Measurer measurer, Set<String> buildDirt) {
        this.records = loop.records();
        this.project = loop.project();
        this.stopwatch = stopwatch;
        AgentCalls agentCalls = new AgentCalls(records, project, stopwatch);
        Journal journal = new Journal(
                records.files(), records.folder().journal(), project.path(), new Diffs(project.repository()));
        this.snapshots = new Snapshots(records);
        this.prepare = new PrepareStep(records, project, loop.knowledge(), journal, snapshots);
        this.steps = new RoundSteps(loop, stopwatch, measurer, journal, buildDirt);
        this.land = new LandStep(loop, stopwatch, measurer, journal);
        this.rollback = new Rollback(records, project, journal);
        this.crashes = new StepCrashes(records, project);
        MemorizeStep memorize = new MemorizeStep(loop, new Distiller(loop, agentCalls), measurer);
        this.closing = new RoundClosing(loop, stopwatch, journal, plan, rollback, memorize, crashes);
    }

    /**
     * Runs the round of this KR. Where the loop must end inside it, or a step crashes for the first time, its work is saved as a
     * patch and taken back; in the second case the round is not over, and the state is still that before it.
     */
    RoundEnd run(LoopState state, TreeMeasurement before, KeyResult kr, List<BudgetGuard.Action> guard)
            throws InterruptedException {
        int round = state.round() + 1;
        stopwatch.reset();
        project.processes().listen(text -> records.warn(round, "sandbox", text));
        records.events().accept(new LoopEvent.RoundStarted(round, state.goal().maxRounds(), kr));
        Prepared bare = prepare.bare(round, state, before, kr, guard);
        return orAbandoned(
                bare,
                state,
                () -> settled(bare, state, () -> {
                    Prepared prepared = prepare.run(bare, state);
                    return closing.decided(prepared, state, steps.run(prepared, state), 0);
                }));
    }

    /** The way to a round's decision. */
    private interface Deciding {
        Decided run() throws InterruptedException;
    }

    private RoundEnd settled(Prepared bare, LoopState state, Deciding deciding) throws InterruptedException {
        Optional<Decided> decided = decided(bare, state, deciding);
        return decided.isPresent() ? closing.settled(decided.get()) : again(bare, state);
    }

    /** Up to step 10, where a crash that was repeated is a failed attempt. Empty where it was not: then the round is taken back. */
    private Optional<Decided> decided(Prepared bare, LoopState state, Deciding deciding) throws InterruptedException {
        try {
            return Optional.of(deciding.run());
        } catch (RuntimeException | Error e) {
            if (!StepCrashes.isCrash(e)) {
                throw e;
            }
            StepCrashes.Noted noted = crashes.noted(bare.kr().krId(), e);
            records.crashed(e);
            if (noted.failure().isEmpty()) {
                abandon(bare, state, Level.ERROR, noted.fault());
                tellOfCrash(bare.round(), noted.fault());
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
        Worked nothing = Worked.nothing(
                new RoundOutcome.NoCandidate(reason), state.streaks().criticFailures());
        return closing.decided(prepared, state, nothing, 0);
    }

    /**
     * Lands a round that was worked on in a room of its own; {@code beside} so many others are in hand. Nothing of its room is
     * needed afterwards.
     */
    RoundEnd land(LoopState state, TreeMeasurement current, RoomRound round, int beside) throws InterruptedException {
        Prepared here = round.prepared().landingOn(project.repository().head(), current);
        stopwatch.goOn(round.times());
        return orAbandoned(
                here,
                state,
                () -> settled(here, state, () -> {
                    Worked worked = land.run(here, round.worked(state), state, steps.leftBefore(here.round()));
                    return closing.decided(here, state, worked, beside);
                }));
    }

    /** What crashed in a room of its own: tried again, unless it was the attempt's failure. Then it is over, and lands as that. */
    boolean isOver(LoopState state, RoomRound round, Throwable crash) throws InterruptedException {
        StepCrashes.Noted noted = round.crashed(crash);
        records.crashed(crash);
        if (noted.failure().isPresent()) {
            String reason = noted.failure().get();
            records.logs().main(round.number(), Level.ERROR, "crash", reason);
            snapshots.failure(state, round.number(), round.prepared().kr(), reason);
            return true;
        }
        abandon(state, round, Level.ERROR, noted.fault());
        tellOfCrash(round.number(), noted.fault());
        return false;
    }

    /** Saves what a room of its own holds as a patch, and removes it; its key result is begun again under the same number. */
    void abandon(LoopState state, RoomRound round, Level level, String reason) throws InterruptedException {
        stopwatch.goOn(round.times());
        told(round.prepared(), state, level, reason);
        round.leave();
    }

    private void tellOfCrash(int round, String fault) {
        String text = "round " + round + " was taken back and is tried again, for it crashed: " + fault
                + " (the stack is in .team-loop/CRASH.log)";
        records.events().accept(new LoopEvent.Note(text, true));
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
        } catch (LoopEndException e) {
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
            if (DiskFullException.isCauseOf(e)) {
                records.store().freeReserve();
                abandon(prepared, state, Level.ERROR, String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    /** {@code level} is ERROR where something failed: a person's wish, or a budget that is used up, costs no health. */
    private void abandon(Prepared prepared, LoopState state, Level level, String reason) {
        told(prepared, state, level, reason);
        records.store().forgetDecided();
        rollback.takeBack(
                prepared.baseCommit(),
                prepared.round(),
                "Round " + prepared.round() + ", " + prepared.kr().krId() + " was abandoned: " + reason);
    }

    private void told(Prepared prepared, LoopState state, Level level, String reason) {
        records.logs().main(prepared.round(), level, "abandon", reason);
        records.status(prepared.round(), "on exception");
        snapshots.failure(state, prepared.round(), prepared.kr(), reason);
        closing.abandoned(prepared, reason);
    }
}
