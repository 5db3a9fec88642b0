package dev.teamloop.fleet.local;

import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.fleet.record.FleetLedger;
import dev.teamloop.fleet.record.FleetState;
import dev.teamloop.fleet.record.FleetSummary;
import dev.teamloop.fleet.rule.GoalPhase;
import dev.teamloop.loop.state.LoopLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.stream.IntStream;

/** Reads a fleet's records for those who only look, or want it to stop. */
public final class FleetReading {
    private final FleetFolder folder;
    private final TextGuard guard;
    private final Clock clock;

    public FleetReading(FleetFolder folder, TextGuard guard, Clock clock) {
        this.folder = folder;
        this.guard = guard;
        this.clock = clock;
    }

    /** What the ledger says; of no goals where there is no fleet. */
    public FleetState state() {
        return FleetLedger.read(folder.ledger());
    }

    /** Whether a process runs the fleet. */
    public boolean alive() {
        return Files.exists(folder.lock()) && !LoopLock.abandoned(folder.lock());
    }

    public FleetSummary summary() {
        FleetState state = state();
        return FleetSummary.of(state, alive(), goal -> {
            LoopMoney money = money(state, goal);
            return new FleetSummary.Progress(
                    money.committed(), money.current().map(LoopMoney.Current::loopId), money.progress());
        });
    }

    /** The goals whose loops run, whether or not a process runs the fleet. */
    public List<Integer> running() {
        FleetState state = state();
        return IntStream.range(0, state.goals().size())
                .filter(goal -> state.goal(goal).phase() == GoalPhase.RUNNING)
                .filter(goal -> holdsItsLock(state, goal))
                .boxed()
                .toList();
    }

    private boolean holdsItsLock(FleetState state, int goal) {
        Path lock =
                folder.attempt(state.fleet(), goal, state.goal(goal).attempts()).lock();
        return Files.exists(lock) && !LoopLock.abandoned(lock);
    }

    /** Asks the loops that run to end after the round in hand, where no process runs the fleet that would. */
    public void stopLoops() {
        FleetState state = state();
        running().forEach(goal -> money(state, goal).stop());
    }

    private LoopMoney money(FleetState state, int goal) {
        return new LoopMoney(Path.of(state.goal(goal).named().path()), state.source(goal), guard, clock);
    }
}
