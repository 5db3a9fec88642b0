package dev.teamloop.loop.probe;

import dev.teamloop.loop.process.Processes;

/** Makes the prober of the project's language. */
public interface Probers {
    /** One that runs the tests by these processes: in the project's own tree, or in one that is shown in its place. */
    Prober by(Processes processes);
}
