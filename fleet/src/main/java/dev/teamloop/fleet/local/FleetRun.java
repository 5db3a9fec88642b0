package dev.teamloop.fleet.local;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.secret.TextGuard;
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
import dev.teamloop.fleet.rule.Scheduler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Runs a fleet to its end. What {@link Scheduler} orders is written to the fleet's ledger before it is done; what a crash cut off
 * between the two is made good by {@link LoopMoney#align}, which can be done twice. Whoever runs it holds the fleet's lock.
 */
public final class FleetRun {
    private static final int LOOK_MILLIS = 500;

    private final FleetFile file;
    private final FleetLedger ledger;
    private final FleetFolder folder;
    private final LoopProgram program;
    private final TextGuard guard;
    private final Clock clock;
    private final Consumer<FleetEntry> listener;
    private final Map<Integer, RunningLoop> running = new ConcurrentHashMap<>();
    private final Map<Integer, Boolean> told = new HashMap<>();
    /** What the loops that run were lent last; one that was just ending never saw it. */
    private final Map<Integer, Yuan> lastTopUps = new HashMap<>();

    private final Semaphore wakeUps = new Semaphore(0);

    /** {@code listener} hears of every entry once it is written. */
    public FleetRun(
            FleetFile file,
            FleetLedger ledger,
            FleetFolder folder,
            LoopProgram program,
            TextGuard guard,
            Clock clock,
            Consumer<FleetEntry> listener) {
        this.file = file;
        this.ledger = ledger;
        this.folder = folder;
        this.program = program;
        this.guard = guard;
        this.clock = clock;
        this.listener = listener;
    }

    /** Returns when nothing runs any more and nothing can be started. */
    public FleetState run() throws IOException, InterruptedException {
        adopt();
        while (true) {
            settleEnded();
            boolean stopping = Files.exists(folder.stop());
            if (stopping) {
                passOnStop();
            }
            List<FleetOrder> orders = Scheduler.next(standing(stopping));
            orders.forEach(this::carryOut);
            if (running.isEmpty() && orders.isEmpty()) {
                write(new FleetEntry.Closed(stopping));
                Files.deleteIfExists(folder.stop());
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
                running.put(
                        goal,
                        new RunningLoop.Adopted(attempt(goal, goals.get(goal).attempts())));
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
        LoopMoney money = money(goal);
        GoalRecord before = ledger.state().goal(goal);
        Yuan committed = money.committed().plus(before.lost());
        boolean goesOn = outcome.status().equals(LoopOutcome.CRASHED) && before.crashes() < Scheduler.MOST_CRASHES;
        Yuan unused = before.leased().minus(committed);
        if (unused.compareTo(Yuan.ZERO) < 0) {
            // somebody topped the loop up by hand: that was no money of the purse, but it is spent
            write(new FleetEntry.Leased(goal, Yuan.ZERO.minus(unused)));
        } else if (!goesOn && unused.compareTo(Yuan.ZERO) > 0) {
            money.align(money.committed());
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
                    ? money(goal).committed().plus(known.lost())
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
        return new FleetStanding(state.budget(), state.parallel(), stopping, goals);
    }

    private void carryOut(FleetOrder order) {
        if (order.lease().compareTo(Yuan.ZERO) > 0) {
            write(new FleetEntry.Leased(order.goal(), order.lease()));
        }
        if (order instanceof FleetOrder.TopUp) {
            lastTopUps.put(order.goal(), order.lease());
            money(order.goal()).align(allowed(order.goal()));
        } else {
            launch(order.goal());
        }
    }

    private void launch(int goal) {
        int number = ledger.state().goal(goal).attempts() + 1;
        lastTopUps.remove(goal);
        write(new FleetEntry.Launched(goal, number));
        FleetFolder.Attempt attempt = attempt(goal, number);
        running.put(
                goal,
                new StartedLoop(
                        file.goals().get(goal),
                        checkout(goal),
                        attempt,
                        program,
                        words(goal, number, attempt, allowed(goal)),
                        wakeUps::release));
    }

    /** Where there is a state it goes on from there; else the goal is begun, with what earlier beginnings have left. */
    private Function<Path, List<String>> words(int goal, int number, FleetFolder.Attempt attempt, Yuan allowed) {
        String source = ledger.state().source(goal);
        FleetGoal named = file.goals().get(goal);
        return project -> {
            LoopMoney money = new LoopMoney(project, source, guard, clock);
            Optional<LoopMoney.Current> current = money.current().filter(loop -> money.resumable());
            if (current.isEmpty()) {
                return LoopCommand.start(
                        named, project, source, number, allowed.minus(money.committed()), attempt.lock());
            }
            money.align(allowed);
            return LoopCommand.resume(
                    named, project, current.get().loopId(), current.get().budget(), attempt.lock());
        };
    }

    /** Each loop is told once, as soon as it has begun: what it finds at its start it takes for an old wish. */
    private void passOnStop() {
        for (Map.Entry<Integer, RunningLoop> one : running.entrySet()) {
            if (told.containsKey(one.getKey())) {
                continue;
            }
            if (one.getValue() instanceof StartedLoop started && !started.begun()) {
                started.end();
                told.put(one.getKey(), true);
            } else if (money(one.getKey()).stop()) {
                told.put(one.getKey(), true);
            }
        }
    }

    private void write(FleetEntry entry) {
        ledger.append(entry);
        listener.accept(entry);
    }

    private Yuan allowed(int goal) {
        return ledger.state().goal(goal).allowed();
    }

    private FleetFolder.Attempt attempt(int goal, int number) {
        return folder.attempt(ledger.state().fleet(), goal, number);
    }

    private LoopMoney money(int goal) {
        return new LoopMoney(path(goal), ledger.state().source(goal), guard, clock);
    }

    private Path path(int goal) {
        return Path.of(ledger.state().goal(goal).named().path());
    }

    private Checkout checkout(int goal) {
        return new Checkout(file.goals().get(goal), path(goal), program.environment());
    }
}
