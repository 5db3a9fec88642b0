package dev.teamloop.fleet.remote;

import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.local.Checkout;
import dev.teamloop.fleet.local.FleetFolder;
import dev.teamloop.fleet.local.FleetOpening;
import dev.teamloop.fleet.local.LocalEngine;
import dev.teamloop.fleet.local.LoopMoney;
import dev.teamloop.fleet.local.LoopProgram;
import dev.teamloop.fleet.record.FleetEntry;
import dev.teamloop.fleet.record.FleetLedger;
import dev.teamloop.fleet.record.FleetState;
import dev.teamloop.fleet.record.FleetSummary;
import dev.teamloop.fleet.rule.Lending;
import dev.teamloop.fleet.run.FleetRun;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.workspace.GitException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One goal as a fleet of its own, on a machine that may be lost. Each slice of its share is pushed before the loop may spend it,
 * and what a lost machine may have spent of its slice counts as spent: the share is not passed, whoever dies.
 */
public final class RemoteGoal {
    private static final int LOOK_MILLIS = 1000;

    private final FleetFile file;
    private final String fleet;
    private final FleetFolder folder;
    private final LoopProgram program;
    private final TextGuard guard;
    private final Clock clock;
    private final Optional<String> stateRemote;

    /**
     * @param share what the goal may spend
     * @param fleet the fleet's id, which together with the goal is the same on every machine
     * @param stateRemote where state is pushed to; empty where the user named none, and then nothing is pushed
     */
    public RemoteGoal(
            FleetGoal goal,
            Yuan share,
            String fleet,
            FleetFolder folder,
            LoopProgram program,
            TextGuard guard,
            Clock clock,
            Optional<String> stateRemote) {
        this.file = new FleetFile(share, 1, List.of(goal));
        this.fleet = fleet;
        this.folder = folder;
        this.program = program;
        this.guard = guard;
        this.clock = clock;
        this.stateRemote = stateRemote;
    }

    /** The id of a goal's own fleet. */
    public static String id(String fleet, int goal) {
        return fleet + "x" + goal;
    }

    /** Runs to the goal's end, or until {@code started}'s run is ended. Throws {@link GitException} where state cannot be pushed. */
    public FleetSummary run(Consumer<FleetRun> started) throws IOException, InterruptedException {
        Path project = folder.clone(fleet, 0);
        Optional<String> problem = new Checkout(file.goals().get(0), project, program.environment()).prepare();
        if (problem.isPresent()) {
            throw new GitException(problem.get());
        }
        String source = FleetState.source(fleet, 0);
        Optional<TravellingState> state = stateRemote.map(remote -> new TravellingState(
                new StateRefs(project, remote, program.environment()), project, folder.ledger(), source));
        boolean restored = state.isPresent() && state.get().restore();
        FleetLedger ledger = new FleetLedger(new AtomicFiles(folder.root(), guard), folder.ledger(), clock);
        LoopMoney money = new LoopMoney(project, source, guard, clock);
        if (restored) {
            Yuan unknown = ledger.state().goal(0).allowed().minus(money.committed());
            if (unknown.compareTo(Yuan.ZERO) > 0) {
                ledger.append(new FleetEntry.Lost(0, unknown));
            }
        }
        ledger.append(
                restored ? FleetOpening.goOn(file, ledger.state(), folder) : FleetOpening.open(file, fleet, folder));
        LocalEngine engine =
                new LocalEngine(file, fleet, folder, program, guard, clock, Lending.SMALL_SLICES_WHILE_IT_RUNS);
        FleetRun run = new FleetRun(file, ledger, engine, folder.stop(), entry -> {
            if (entry instanceof FleetEntry.Leased) {
                state.ifPresent(RemoteGoal::pushPurse);
            }
        });
        started.accept(run);
        try (RoundPushes pushes = RoundPushes.start(state, money, LOOK_MILLIS, run::end)) {
            run.run();
        }
        if (state.isPresent()) {
            state.get().pushPurse();
        }
        return FleetSummary.of(ledger.state(), false, goal -> {
            throw new IllegalStateException("nothing runs any more");
        });
    }

    private static void pushPurse(TravellingState state) {
        try {
            state.pushPurse();
        } catch (IOException e) {
            throw new UncheckedIOException("the purse could not be pushed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GitException("interrupted while the purse was pushed");
        }
    }
}
