package dev.teamloop.cli.fleet;

import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.run.OwnProgram;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.file.ProjectSource;
import dev.teamloop.fleet.local.FleetFolder;
import dev.teamloop.fleet.local.LoopProgram;
import dev.teamloop.fleet.record.FleetSummary;
import dev.teamloop.fleet.remote.RemoteGoal;
import dev.teamloop.loop.state.LoopLock;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** {@code fleet loop FILE --index N}: one goal of a fleet, on whatever machine it was given to. */
public final class FleetWorker {
    private FleetWorker() {}

    /** Runs the goal with its own budget, or all of the file's where it is the only one. */
    public static FleetSummary run(
            FleetPlace place, int index, String fleet, Optional<String> stateRemote, boolean process)
            throws IOException, InterruptedException {
        FleetFile file = place.file();
        if (index < 0 || index >= file.goals().size()) {
            throw CommandException.usage("--index is " + index + ", and " + place.path() + " has goals 0 to "
                    + (file.goals().size() - 1));
        }
        FleetGoal goal = file.goals().get(index);
        if (!(goal.project() instanceof ProjectSource.Remote)) {
            throw CommandException.usage(
                    "project " + goal.project().written() + " is a folder; a worker clones, name it by its git URL");
        }
        Yuan share = goal.budget()
                .orElseThrow(() -> CommandException.usage(
                        "goals[" + index + "].budget is missing: 'fleet --render' splits the purse over the goals"));
        String id = RemoteGoal.id(fleet, index);
        FleetFolder folder = new FleetFolder(
                place.folder().root().resolveSibling(id), place.folder().clones());
        RemoteGoal run = new RemoteGoal(
                goal,
                share,
                id,
                folder,
                new LoopProgram(OwnProgram.command(List.of()), place.environment()),
                place.guard(),
                Clock.systemUTC(),
                stateRemote);
        AtomicReference<FleetSignals> signals = new AtomicReference<>();
        try (LoopLock lock = LoopLock.takeSoon(folder.lock())
                .orElseThrow(() -> CommandException.precondition(
                        "this goal's loop is running here already (pid " + LoopLock.holder(folder.lock()) + ")"))) {
            return run.run(started -> signals.set(FleetSignals.listen(process, false, folder, started, line -> {})));
        } finally {
            FleetSignals listening = signals.get();
            if (listening != null) {
                listening.close();
            }
        }
    }
}
