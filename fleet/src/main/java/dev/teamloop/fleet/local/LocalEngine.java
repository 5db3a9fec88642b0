package dev.teamloop.fleet.local;

import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.record.FleetState;
import dev.teamloop.fleet.record.GoalRecord;
import dev.teamloop.fleet.rule.Lending;
import dev.teamloop.fleet.run.LoopEngine;
import dev.teamloop.fleet.run.RunningLoop;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Loops as processes of this machine, each with the project that its record names. */
public final class LocalEngine implements LoopEngine {
    private final FleetFile file;
    private final String fleet;
    private final FleetFolder folder;
    private final LoopProgram program;
    private final TextGuard guard;
    private final Clock clock;
    private final Lending lending;

    /** {@code fleet} is the fleet's id, by which its loops' records are known. */
    public LocalEngine(
            FleetFile file, String fleet, FleetFolder folder, LoopProgram program, TextGuard guard, Clock clock) {
        this(file, fleet, folder, program, guard, clock, Lending.WHILE_IT_RUNS);
    }

    /** {@code lending} is one in which loops that run are lent more. */
    public LocalEngine(
            FleetFile file,
            String fleet,
            FleetFolder folder,
            LoopProgram program,
            TextGuard guard,
            Clock clock,
            Lending lending) {
        this.file = file;
        this.fleet = fleet;
        this.folder = folder;
        this.program = program;
        this.guard = guard;
        this.clock = clock;
        this.lending = lending;
    }

    @Override
    public Lending lending() {
        return lending;
    }

    @Override
    public RunningLoop launch(int goal, GoalRecord record, Runnable over) {
        FleetGoal named = file.goals().get(goal);
        FleetFolder.Attempt attempt = attempt(goal, record);
        LoopMoney money = money(goal, record);
        Checkout checkout = new Checkout(named, path(record), program.environment());
        return new StartedLoop(
                named, checkout, attempt, program, () -> words(goal, record, attempt, money), money, over);
    }

    /** Where there is a state it goes on from there; else the goal is begun, with what earlier beginnings have left. */
    private List<String> words(int goal, GoalRecord record, FleetFolder.Attempt attempt, LoopMoney money) {
        FleetGoal named = file.goals().get(goal);
        Optional<LoopMoney.Current> current = money.current().filter(loop -> money.resumable());
        if (current.isEmpty()) {
            return LoopCommand.start(
                    named,
                    path(record),
                    FleetState.source(fleet, goal),
                    record.attempts(),
                    record.allowed().minus(money.committed()),
                    attempt.lock());
        }
        money.align(record.allowed());
        return LoopCommand.resume(
                named, path(record), current.get().loopId(), current.get().budget(), attempt.lock());
    }

    @Override
    public RunningLoop adopt(int goal, GoalRecord record) {
        return new AdoptedLoop(attempt(goal, record), money(goal, record));
    }

    @Override
    public Yuan committed(int goal, GoalRecord record) {
        return money(goal, record).committed();
    }

    @Override
    public void align(int goal, GoalRecord record, Yuan allowed) {
        money(goal, record).align(allowed);
    }

    private FleetFolder.Attempt attempt(int goal, GoalRecord record) {
        return folder.attempt(fleet, goal, record.attempts());
    }

    private LoopMoney money(int goal, GoalRecord record) {
        return new LoopMoney(path(record), FleetState.source(fleet, goal), guard, clock);
    }

    private static Path path(GoalRecord record) {
        return Path.of(record.named().path());
    }
}
