package dev.teamloop.cli.run;

import dev.teamloop.cli.KnownProject;
import dev.teamloop.cli.live.Watcher;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.measure.Runners;
import java.time.Clock;

/** The first loop on a project: its tests are code that a clone brought, and run on this machine. */
record FirstStart(KnownProject known, String runner, boolean first) {
    private static final String CUSTOM = "custom";

    static FirstStart of(RunContext context, Runners.Found runner) {
        KnownProject known = new KnownProject(context.project(), context.environment());
        return new FirstStart(
                known, runner.runner().name(), known.get(KnownProject.SINCE).isEmpty());
    }

    /** Says so once; what the project configures itself was asked about. */
    void tell(Watcher watcher) {
        if (first && !runner.equals(CUSTOM)) {
            watcher.accept(new LoopEvent.Note(
                    "this is the first loop here, and " + runner
                            + " runs the project's own code: go on only where you would run its tests yourself",
                    true));
        }
    }

    void remember() {
        if (first) {
            // where it cannot be kept it is said again
            var unused = known.remember(
                    KnownProject.SINCE, Clock.systemUTC().instant().toString());
        }
    }
}
