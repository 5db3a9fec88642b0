package dev.teamloop.fleet.local;

import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.record.EngineAddress;
import dev.teamloop.fleet.record.FleetLedger;
import dev.teamloop.fleet.record.FleetState;
import dev.teamloop.fleet.record.FleetSummary;
import dev.teamloop.fleet.record.LoopProgress;
import dev.teamloop.fleet.rule.GoalPhase;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
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
        boolean elsewhere = engine().isPresent();
        return FleetSummary.of(state, alive(), goal -> {
            if (elsewhere) {
                return heard(state, goal);
            }
            LoopMoney money = money(state, goal);
            return new FleetSummary.Progress(
                    money.committed(), money.current().map(LoopMoney.Current::loopId), money.progress());
        });
    }

    /** Where its loops run, where that is not this machine. */
    public Optional<EngineAddress> engine() {
        return text(folder.engine()).map(text -> Json.as(Json.read(text), EngineAddress.class));
    }

    private FleetSummary.Progress heard(FleetState state, int goal) {
        return text(folder.heard(state.fleet(), goal))
                .map(text -> Json.as(Json.read(text), LoopProgress.class).progress())
                .orElseGet(() -> new FleetSummary.Progress(Yuan.ZERO, Optional.empty(), "waiting for a worker"));
    }

    private static Optional<String> text(Path file) {
        try {
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** The goals whose loops run, whether or not a process runs the fleet. Elsewhere one may have ended since it was looked at last. */
    public List<Integer> running() {
        FleetState state = state();
        boolean elsewhere = engine().isPresent();
        return IntStream.range(0, state.goals().size())
                .filter(goal -> state.goal(goal).phase() == GoalPhase.RUNNING)
                .filter(goal -> elsewhere || holdsItsLock(state, goal))
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
