package dev.teamloop.fleet.temporal;

import dev.teamloop.fleet.engine.WorkerMachine;
import dev.teamloop.fleet.local.FleetFolder;
import dev.teamloop.fleet.record.FleetSummary;
import dev.teamloop.fleet.remote.RemoteGoal;
import dev.teamloop.loop.state.FileTrees;
import dev.teamloop.loop.workspace.GitException;
import io.temporal.activity.Activity;
import io.temporal.activity.ActivityExecutionContext;
import io.temporal.activity.ActivityInfo;
import io.temporal.failure.ApplicationFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Runs loops on this machine. Thread-safe. */
final class GoalActivityRun implements GoalActivity {
    private final WorkerMachine machine;
    private final Set<LoopWatch> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closing;

    GoalActivityRun(WorkerMachine machine) {
        this.machine = machine;
    }

    @Override
    public GoalEnd run(GoalTask task) {
        ActivityExecutionContext context = Activity.getExecutionContext();
        ActivityInfo info = context.getInfo();
        if (task.travels() && machine.stateRemote().isEmpty()) {
            String lacks = "its state travels, and the worker's configuration names no fleet.state_remote";
            if (info.getAttempt() > 1) {
                // somebody has spent already, and pushed what this worker cannot fetch
                throw failure(lacks);
            }
            return GoalEnd.unmet(lacks);
        }
        String attempt = info.getWorkflowId() + "-" + info.getAttempt();
        machine.lines().accept(task.project() + ": taken, up to " + task.share() + " in all (" + attempt + ")");
        FleetFolder folder = machine.folder(attempt);
        RemoteGoal goal = machine.goal(task.fleetGoal(), task.share(), task.fleet(), folder, task.travels());
        try {
            GoalEnd end = toItsEnd(goal, new LoopWatch(context, folder, machine));
            machine.lines().accept(task.project() + ": " + end.status() + ", " + end.reason());
            return end;
        } finally {
            if (task.travels()) {
                clear(folder);
            }
        }
    }

    /** What was reached is pushed, and nobody goes on from what was not. The records stay. */
    private void clear(FleetFolder folder) {
        try {
            FileTrees.delete(folder.clones());
        } catch (IOException e) {
            machine.lines().accept("its clone is left in " + folder.clones() + ": " + e.getMessage());
        }
    }

    private GoalEnd toItsEnd(RemoteGoal goal, LoopWatch watch) {
        try (watch) {
            running.add(watch);
            if (closing) {
                watch.leave("the worker is ending");
            }
            watch.start();
            FleetSummary ended = goal.run(watch::runs);
            Optional<String> left = watch.left();
            if (left.isPresent()) {
                throw failure(left.get());
            }
            return GoalEnd.of(ended);
        } catch (GitException | IOException | UncheckedIOException e) {
            watch.leave(String.valueOf(e.getMessage()));
            throw failure(watch.left().orElseThrow());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure("the worker was interrupted");
        } finally {
            running.remove(watch);
        }
    }

    /** For Temporal's history, which others read: no cause, whose words might hold more. */
    private ApplicationFailure failure(String reason) {
        String masked = machine.guard().text(reason);
        machine.lines().accept("given up: " + masked);
        return ApplicationFailure.newFailure(masked, "worker");
    }

    /** Ends all loops; their goals are free for other workers. */
    void close() {
        closing = true;
        running.forEach(watch -> watch.leave("the worker is ending"));
    }
}
