package dev.teamloop.loop.controller;

import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.plan.KeyResult;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.loop.briefing.ScopeListing;
import dev.teamloop.loop.decide.BudgetGuard;
import dev.teamloop.loop.decide.SideBySide;
import dev.teamloop.loop.measure.TreeMeasurement;
import dev.teamloop.loop.round.KeyResultRooms;
import dev.teamloop.loop.round.Loop;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Measurer;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.round.Snapshots;
import dev.teamloop.loop.round.StepCrashes;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.step.AdjudicateStep;
import dev.teamloop.loop.step.PrepareStep;
import dev.teamloop.loop.workspace.Diffs;
import dev.teamloop.loop.workspace.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/**
 * Rounds that are in hand side by side, each in a room of its own (SPEC §7a). They get their numbers when they begin and land one by
 * one in the order of these, so that what is written down of a loop reads as if they had come one after another. A round that is
 * done before its turn waits, and another begins in its place.
 */
final class SideBySideRounds {
    /** For each that is worked on, one more may have been done and wait for its turn. */
    private static final int WAITING = 2;

    private final Loop loop;
    private final KeyResultRooms rooms;
    private final LoopRecords records;
    private final Measurer measurer;
    private final RoundRunner runner;
    private final BudgetSteps budget;
    private final Set<String> buildDirt;
    private final Snapshots snapshots;
    private final SortedMap<Integer, RoomRound> inHand = new TreeMap<>();
    private final Semaphore over = new Semaphore(0);
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "round");
        thread.setDaemon(true);
        return thread;
    });

    SideBySideRounds(
            Loop loop,
            KeyResultRooms rooms,
            Measurer measurer,
            RoundRunner runner,
            BudgetSteps budget,
            Set<String> buildDirt) {
        this.loop = loop;
        this.rooms = rooms;
        this.records = loop.records();
        this.measurer = measurer;
        this.runner = runner;
        this.budget = budget;
        this.buildDirt = buildDirt;
        this.snapshots = new Snapshots(records);
    }

    boolean isEmpty() {
        return inHand.isEmpty();
    }

    /** Lands the round whose turn it is, or begins what can be begun, or waits until one of those in hand is done. */
    RoundEnd next(RoundEnd now) throws InterruptedException {
        LoopState state = now.state();
        Optional<RoomRound> first = Optional.ofNullable(inHand.get(state.round() + 1));
        // asked before the failures are looked for: what ends later may have failed, and is dealt with when this is
        // called again
        Optional<RoomRound> done = first.filter(RoomRound::isOver);
        failed(state);
        if (done.filter(round -> inHand.containsKey(round.number())).isPresent()) {
            RoundEnd end = landed(now, done.get());
            fill(end);
            return end;
        }
        if (begun(state, now.current())) {
            return now;
        }
        if (inHand.containsKey(state.round() + 1) || working() > 0) {
            // it may have ended since it was looked at; then the acquire does not wait
            over.acquire();
        } else {
            // the round whose turn it is crashed, and cannot be begun again now: what waits for it cannot land
            leave(state, Level.INFO, "the round before it is not run now");
        }
        return now;
    }

    /** Before the next one lands, which takes its time, its place is given on. */
    private void fill(RoundEnd now) throws InterruptedException {
        boolean more = now.end().isEmpty() && !inHand.isEmpty();
        while (more) {
            more = begun(now.state(), now.current());
        }
    }

    private long working() {
        return inHand.values().stream().filter(one -> !one.isOver()).count();
    }

    /** Whether a second key result can be begun beside the one that comes next; else that one needs no room of its own. */
    boolean worthwhile(LoopState state, TreeMeasurement current) {
        Optional<KeyResult> first = next(state, current, List.of(), state.round() + 1);
        return first.isPresent()
                && next(state, current, List.of(first.get()), state.round() + 2).isPresent();
    }

    private RoundEnd landed(RoundEnd now, RoomRound round) throws InterruptedException {
        RoundEnd end = runner.land(now.state(), now.current(), round, inHand.size() - 1);
        inHand.remove(round.number());
        round.leave();
        LoopState state = end.state();
        if (end.end().isEmpty() && !inHand.isEmpty()) {
            snapshots.inHand(state, krIds());
            for (RoomRound other : inHand.values()) {
                KeyResult kr = state.dag().get(other.prepared().kr().krId());
                if (kr.status().isClosed()) {
                    other.overtaken(kr.rootCause().orElse("closed meanwhile"));
                }
            }
        }
        return end;
    }

    /** What ended a round before it came to anything ends the loop, but for a step that crashed. */
    private void failed(LoopState state) throws InterruptedException {
        for (RoomRound round : List.copyOf(inHand.values())) {
            Optional<Throwable> failure = round.isOver() ? round.failure() : Optional.empty();
            if (failure.isPresent() && StepCrashes.isCrash(failure.get())) {
                if (!runner.isOver(state, round, failure.get())) {
                    inHand.remove(round.number());
                }
            } else if (failure.isPresent()) {
                throw rethrown(failure.get());
            }
        }
    }

    private static RuntimeException rethrown(Throwable failure) throws InterruptedException {
        if (failure instanceof Error error) {
            throw error;
        } else if (failure instanceof InterruptedException interrupted) {
            throw interrupted;
        }
        return (RuntimeException) failure;
    }

    /** Begins one more round; false where none can be begun now. */
    private boolean begun(LoopState state, TreeMeasurement current) throws InterruptedException {
        if (working() >= rooms.most() || inHand.size() >= WAITING * rooms.most()) {
            return false;
        }
        int number = state.round() + 1;
        while (inHand.containsKey(number)) {
            number++;
        }
        Optional<KeyResult> kr = next(
                state,
                current,
                inHand.values().stream().map(one -> one.prepared().kr()).toList(),
                number);
        if (kr.isPresent()) {
            begin(number, kr.get(), state, current);
        }
        return kr.isPresent();
    }

    private Optional<KeyResult> next(LoopState state, TreeMeasurement current, List<KeyResult> others, int number) {
        List<BudgetGuard.Action> guarding = budget.beside(number);
        boolean paused = guarding.contains(BudgetGuard.Action.PAUSE) || records.isStopAsked();
        SideBySide.Hands hands = new SideBySide.Hands(
                others,
                number,
                state.goal().maxRounds(),
                AdjudicateStep.estimate(state, state.progress().roundCosts()),
                records.ledger()
                        .balance()
                        .budget()
                        .minus(records.ledger().balance().spent()),
                paused);
        Optional<KeyResult> earlier =
                records.store().begunWith(records.id(), number).flatMap(state.dag()::find);
        List<KeyResult> ready = state.dag().ready(ScopeListing.left(state.goal(), current));
        return SideBySide.next(BudgetGuard.allowed(ready, guarding), hands, earlier);
    }

    private void begin(int number, KeyResult kr, LoopState state, TreeMeasurement current) throws InterruptedException {
        LoopRecords its = records.ofRound(number);
        its.events().accept(new LoopEvent.RoundStarted(number, state.goal().maxRounds(), kr));
        Project project = loop.project();
        Journal journal = new Journal(
                records.files(), records.folder().journal(), project.path(), new Diffs(project.repository()));
        PrepareStep prepare = new PrepareStep(its, project, loop.knowledge(), journal, new Snapshots(its));
        List<KrId> krs = new ArrayList<>(krIds());
        krs.add(kr.krId());
        Prepared prepared = prepare.run(prepare.bare(number, state, current, kr, budget.beside(number)), state, krs);
        KeyResultRooms.OwnRoom room = rooms.open(number, 0, prepared.baseCommit());
        RoomRound round = new RoomRound(loop.in(room, its), measurer, room, prepared, state, buildDirt, over::release);
        inHand.put(number, round);
        round.begin(threads);
    }

    private List<KrId> krIds() {
        return inHand.values().stream().map(one -> one.prepared().kr().krId()).toList();
    }

    /** Ends what is in hand: saved as patches, the rooms taken away; a resumed loop begins it again under the same numbers. */
    void abandon(LoopState state, Level level, String reason) throws InterruptedException {
        end();
        leave(state, level, reason);
    }

    private void leave(LoopState state, Level level, String reason) throws InterruptedException {
        for (RoomRound round : List.copyOf(inHand.values())) {
            inHand.remove(round.number());
            runner.abandon(state, round, level, reason);
        }
    }

    /** Ends what is in hand and leaves everything where it is: a crash, which a resume makes good. */
    void end() throws InterruptedException {
        threads.shutdownNow();
        for (RoomRound round : inHand.values()) {
            round.end();
        }
    }
}
