package dev.teamloop.fleet.engine;

import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.local.FleetFolder;
import dev.teamloop.fleet.local.LoopProgram;
import dev.teamloop.fleet.remote.RemoteGoal;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a worker's machine brings: its program with its own variables and keys, its folders, and where its user lets state be
 * pushed to.
 *
 * @param records below which the records of its goals lie
 * @param clones below which projects are cloned
 * @param lines hears what happens, for people
 */
public record WorkerMachine(
        Path records,
        Path clones,
        LoopProgram program,
        TextGuard guard,
        Clock clock,
        Optional<String> stateRemote,
        Consumer<String> lines) {
    /** The folders of one try at a goal: what an earlier try has left here is nothing to go on from. */
    public FleetFolder folder(String attempt) {
        return new FleetFolder(records.resolve(attempt), clones.resolve(attempt));
    }

    /**
     * One goal.
     *
     * @param share all that it may spend
     * @param travels whether its state is pushed
     */
    public RemoteGoal goal(FleetGoal goal, Yuan share, String id, FleetFolder folder, boolean travels) {
        return new RemoteGoal(goal, share, id, folder, program, guard, clock, travels ? stateRemote : Optional.empty());
    }
}
