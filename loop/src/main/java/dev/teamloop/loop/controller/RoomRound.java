package dev.teamloop.loop.controller;

import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.decide.RoundOutcome;
import dev.teamloop.loop.record.RoundTimes;
import dev.teamloop.loop.round.AgentCalls;
import dev.teamloop.loop.round.KeyResultRooms;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.RoundWork.Worked;
import dev.teamloop.loop.round.StepCrashes;
import dev.teamloop.loop.round.Workroom;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.step.Distiller;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/**
 * A round in a room of its own (SPEC §7a): steps 4 to 9 on a thread of its own, with logs, journal and clock of its own, and what the
 * publicist says of them, so that nobody waits for that while the round lands. It changes nothing of the loop's tree and state; whoever asks it, asks from one thread.
 */
final class RoomRound {
    /** Processes are ended, and exchanges broken off, at once. */
    private static final int LONGEST_END_SECONDS = 60;

    private final LoopRecords records;
    private final Project project;
    private final Workroom room;
    private final Prepared prepared;
    private final LoopState began;
    private final Rollback rollback;
    private final RoundSteps steps;
    private final Distiller distiller;
    private final Runnable over;
    private final FutureTask<Worked> work = new FutureTask<>(this::run);
    private final CountDownLatch ended = new CountDownLatch(1);
    /** Why nothing of its work counts. */
    private Optional<RoundOutcome> instead = Optional.empty();

    /** {@code began} is the loop's state now; {@code over} is run when the work has ended, however. */
    RoomRound(
            Loop loop,
            Measurer loops,
            KeyResultRooms.OwnRoom room,
            Prepared prepared,
            LoopState began,
            Set<String> buildDirt,
            Runnable over) {
        this.records = loop.records();
        this.project = loop.project();
        this.room = Workroom.of(room, loop, loops);
        this.prepared = prepared;
        this.began = began;
        this.rollback = new Rollback(records, project, this.room.journal());
        this.steps = new RoundSteps(loop, this.room.stopwatch(), this.room.measurer(), this.room.journal(), buildDirt);
        this.distiller = new Distiller(loop, new AgentCalls(records, project, this.room.stopwatch()));
        this.over = over;
    }

    private Worked run() throws InterruptedException {
        room.require(number());
        Worked worked = steps.run(prepared, began);
        return worked.foreseeing(distiller.ahead(prepared, worked));
    }

    void begin(ExecutorService threads) {
        threads.execute(() -> {
            try {
                work.run();
            } finally {
                ended.countDown();
                over.run();
            }
        });
    }

    int number() {
        return prepared.round();
    }

    Prepared prepared() {
        return prepared;
    }

    /** Where its time went so far. */
    RoundTimes times() {
        return room.stopwatch().times();
    }

    boolean isOver() {
        return ended.getCount() == 0;
    }

    /** What ended its work before it came to anything. */
    Optional<Throwable> failure() throws InterruptedException {
        if (instead.isPresent()) {
            return Optional.empty();
        }
        try {
            var unused = work.get();
            return Optional.empty();
        } catch (ExecutionException e) {
            return Optional.of(Objects.requireNonNullElse(e.getCause(), e));
        }
    }

    /** What came of it, for a loop that stands here by now. It is over, and did not fail. */
    Worked worked(LoopState now) throws InterruptedException {
        if (instead.isPresent()) {
            return Worked.nothing(instead.get(), now.streaks().criticFailures());
        }
        try {
            Worked worked = work.get();
            return new Worked(
                    worked.outcome(),
                    worked.judged()
                            .counting(
                                    began.streaks().criticFailures(),
                                    now.streaks().criticFailures()),
                    worked.candidate(),
                    worked.collected(),
                    worked.foreseen());
        } catch (ExecutionException e) {
            throw new IllegalStateException("the round has failed", e.getCause());
        }
    }

    /** Writes down that a step of it crashed. It is over with nothing to judge where that is the attempt's failure. */
    StepCrashes.Noted crashed(Throwable crash) {
        StepCrashes.Noted noted =
                new StepCrashes(records, project).noted(prepared.kr().krId(), crash);
        noted.failure().ifPresent(reason -> endedBy(new RoundOutcome.NoCandidate(reason), reason));
        return noted;
    }

    /** Its key result was closed meanwhile: what it has not done yet is not done any more. */
    void overtaken(String reason) throws InterruptedException {
        if (!isOver()) {
            end();
            endedBy(new RoundOutcome.NoLongerNeeded(reason), reason);
        }
    }

    private void endedBy(RoundOutcome outcome, String reason) {
        instead = Optional.of(outcome);
        Confirmation.owed(records.progress().newest(), 10)
                .forEach(owed -> records.confirm(owed, number(), "not_run: " + reason));
    }

    /** Ends its work; waits until that has happened. */
    void end() throws InterruptedException {
        work.cancel(true);
        if (!ended.await(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
            records.warn(number(), "room", "the work on " + prepared.kr().krId() + " does not end");
        }
    }

    /** Saves what the room holds and no patch has yet, and takes the room away. Its work has ended. */
    void leave() throws InterruptedException {
        rollback.savePatch(prepared.baseCommit(), number());
        room.remove(number());
    }
}
