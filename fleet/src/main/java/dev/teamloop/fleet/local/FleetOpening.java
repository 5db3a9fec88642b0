package dev.teamloop.fleet.local;

import dev.teamloop.fleet.file.FleetFile;
import dev.teamloop.fleet.file.FleetGoal;
import dev.teamloop.fleet.file.ProjectSource;
import dev.teamloop.fleet.record.FleetEntry;
import dev.teamloop.fleet.record.FleetState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How a fleet's file becomes the first entry of its ledger, or goes on with what stands there. Pure. */
public final class FleetOpening {
    private FleetOpening() {}

    /** {@code fleet} is a new id: some hexadecimal digits. */
    public static FleetEntry.Opened open(FleetFile file, String fleet, FleetFolder folder) {
        return new FleetEntry.Opened(fleet, file.budget(), file.parallel(), named(file, fleet, folder));
    }

    /** Purse and parallelism may have changed, and goals been added at the end. */
    public static FleetEntry.Continued goOn(FleetFile file, FleetState state, FleetFolder folder) {
        return new FleetEntry.Continued(file.budget(), file.parallel(), named(file, state.fleet(), folder));
    }

    /** Why the file does not belong to this fleet any more; empty where it does. */
    public static Optional<String> mismatch(FleetFile file, FleetState state, FleetFolder folder) {
        List<FleetEntry.Named> now = named(file, state.fleet(), folder);
        for (int goal = 0; goal < state.goals().size(); goal++) {
            FleetEntry.Named before = state.goal(goal).named();
            if (goal >= now.size() || !before.sameAs(now.get(goal))) {
                return Optional.of("goals[" + goal + "] was '" + before.goal() + "' for " + before.project()
                        + " when the fleet was started, and is "
                        + (goal < now.size()
                                ? "'" + now.get(goal).goal() + "' for "
                                        + now.get(goal).project()
                                : "gone")
                        + " now: put it back, or start anew with 'team-loop fleet --new'; more goals belong at"
                        + " the end");
            }
        }
        return Optional.empty();
    }

    private static List<FleetEntry.Named> named(FleetFile file, String fleet, FleetFolder folder) {
        List<FleetEntry.Named> named = new ArrayList<>();
        for (FleetGoal goal : file.goals()) {
            String path = goal.project() instanceof ProjectSource.Folder own
                    ? own.path().toString()
                    : folder.clone(fleet, named.size()).toString();
            named.add(new FleetEntry.Named(goal.project().written(), goal.goal(), path));
        }
        return named;
    }
}
