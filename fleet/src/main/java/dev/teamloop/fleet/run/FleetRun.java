package dev.teamloop.fleet.run;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.record.FleetEntry;
import dev.teamloop.fleet.record.FleetLedger;
import dev.teamloop.fleet.record.FleetState;
import dev.teamloop.fleet.record.GoalRecord;
import dev.teamloop.fleet.record.LoopOutcome;
import dev.teamloop.fleet.rule.FleetOrder;
import dev.teamloop.fleet.rule.FleetStanding;
import dev.teamloop.fleet.rule.GoalPhase;
import dev.teamloop.fleet.rule.GoalStanding;
import dev.teamloop.fleet.rule.Lending;
import dev.teamloop.fleet.rule.Scheduler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs a fleet to its end. What {@link Scheduler} orders is written to the fleet's ledger before it is done; what a crash cut off
 * between the two is made good by {@link LoopEngine#align}, which can be done twice. Whoever runs it holds the fleet's lock.
 */
public final class FleetRun {
    private static final int LOOK_MILLIS = 500;

    private final FleetFile file;
    private final FleetLedger ledger;
    private final LoopEngine engine;
    private final Path stop;
    private final Consumer<FleetEntry> listener;
    private final Map<Integer, RunningLoop> running = new ConcurrentHashMap<>();
    private final Map<Integer, Boolean> told = new HashMap<>();
    /** What the loops that run were lent last; one that was just ending never saw it. */
    private final Map<Integer, Yuan> lastTopUps = new HashMap<>();

    private final Semaphore wakeUps = new Semaphore(0);

    /** {@code stop} is the file by which somebody asks the fleet to stop; {@code listener} hears of every entry once it is written. */
    public FleetRun(FleetFile file, FleetLedger ledger, LoopEngine engine, Path stop, Consumer<FleetEntry> listener) {
        this.file = file;
        this.ledger = ledger;
        this.engine = engine;
        this.stop = stop;
        this.listener = listener;
    }

    /** Returns when nothing runs any more and nothing can be started. */
    public FleetState run() throws IOException, InterruptedException {
        adopt();
        while (true) {
            settleEnded();
            boolean stopping = Files.exists(stop);
            if (stopping) {
                passOnStop();
            }
            List<FleetOrder> orders = Scheduler.next(standing(stopping));
            orders.forEach(this::carryOut);
            if (running.isEmpty() && orders.isEmpty()) {
                write(new FleetEntry.Closed(stopping));
                Files.deleteIfExists(stop);
                return ledger.state();
            }
            if (wakeUps.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                wakeUps.drainPermits();
            }
        }
    }

    /** Ends all loops at once; what their rounds in hand did is taken back. From any thread. */
    public void end() {
        running.values().forEach(RunningLoop::end);
    }

    /** Loops that an earlier fleet started, and that run still or have ended since. */
    private void adopt() {
        List<GoalRecord> goals = ledger.state().goals();
        for (int goal = 0; goal < goals.size(); goal++) {
            if (goals.get(goal).phase() == GoalPhase.RUNNING) {
                running.put(goal, engine.adopt(goal, goals.get(goal)));
            }
        }
    }

    private void settleEnded() {
        for (Map.Entry<Integer, RunningLoop> one : List.copyOf(running.entrySet())) {
            Optional<LoopOutcome> ended = one.getValue().ended();
            if (ended.isPresent()) {
                running.remove(one.getKey());
                told.remove(one.getKey());
                settle(one.getKey(), ended.get());
            }
        }
    }

    /** A loop that can go on keeps what it was lent; any other one gives back what it did not use. */
    private void settle(int goal, LoopOutcome outcome) {
        GoalRecord before = ledger.state().goal(goal);
        Yuan known = engine.committed(goal, before);
        Yuan committed = known.plus(before.lost());
        boolean goesOn = outcome.status().equals(LoopOutcome.CRASHED)
                && before.crashes() < Scheduler.MOST_CRASHES
                && engine.lending() != Lending.ONCE;
        Yuan unused = before.leased().minus(committed);
        if (unused.compareTo(Yuan.ZERO) < 0) {
            // somebody topped the loop up by hand: that was no money of the purse, but it is spent
            write(new FleetEntry.Leased(goal, Yuan.ZERO.minus(unused)));
        } else if (!goesOn && unused.compareTo(Yuan.ZERO) > 0) {
            engine.align(goal, before, known);
            write(new FleetEntry.Returned(goal, unused));
        }
        write(new FleetEntry.LoopEnded(goal, outcome.withCost(committed), goesOn ? Yuan.ZERO : remained(goal, unused)));
    }

    /** What remained to a loop as it saw it: it may have ended before it saw its last top-up. */
    private Yuan remained(int goal, Yuan unused) {
        Yuan last = lastTopUps.getOrDefault(goal, Yuan.ZERO);
        return unused.compareTo(last) >= 0 ? unused.minus(last) : unused;
    }

    private FleetStanding standing(boolean stopping) {
        FleetState state = ledger.state();
        List<GoalStanding> goals = new ArrayList<>();
        for (int goal = 0; goal < state.goals().size(); goal++) {
            GoalRecord known = state.goal(goal);
            FleetGoal named = file.goals().get(goal);
            Yuan committed = known.phase() == GoalPhase.RUNNING || known.phase() == GoalPhase.CRASHED
                    ? engine.committed(goal, known).plus(known.lost())
                    : known.leased();
            goals.add(new GoalStanding(
                    goal,
                    known.named().path(),
                    known.phase(),
                    named.budget(),
                    known.leased(),
                    committed,
                    known.shortOf(),
                    known.crashes()));
        }
        return new FleetStanding(state.budget(), state.parallel(), stopping, engine.lending(), goals);
    }

    private void carryOut(FleetOrder order) {
        if (order.lease().compareTo(Yuan.ZERO) > 0) {
            write(new FleetEntry.Leased(order.goal(), order.lease()));
        }
        if (order instanceof FleetOrder.TopUp) {
            lastTopUps.put(order.goal(), order.lease());
            engine.align(
                    order.goal(), record(order.goal()), record(order.goal()).allowed());
        } else {
            launch(order.goal());
        }
    }

    private void launch(int goal) {
        lastTopUps.remove(goal);
        write(new FleetEntry.Launched(goal, record(goal).attempts() + 1));
        running.put(goal, engine.launch(goal, record(goal), wakeUps::release));
    }

    /** Each loop is told once, as soon as it has begun: what it finds at its start it takes for an old wish. */
    private void passOnStop() {
        running.forEach((goal, loop) -> {
            if (!told.containsKey(goal) && loop.stop()) {
                told.put(goal, true);
            }
        });
    }

    private void write(FleetEntry entry) {
        ledger.append(entry);
        listener.accept(entry);
    }

    private GoalRecord record(int goal) {
        return ledger.state().goal(goal);
    }
}
