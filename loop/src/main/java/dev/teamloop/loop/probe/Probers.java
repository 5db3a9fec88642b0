package dev.teamloop.loop.probe;

import dev.teamloop.loop.process.Processes;

/** Makes the prober of the project's language. */
public interface Probers {
    /** One that runs the tests by these processes: in the project's own tree, or in one that is shown in its place. */
    Prober by(Processes processes);

    /** Whether it works on what the last run of the tests there built and reported. */
    default boolean afterARun() {
        return false;
    }

    /** Whether it sees which way a condition goes. */
    default boolean seesWays() {
        return true;
    }

    /** Whether the runs that are made tell no test's file, and which of them runs a function. */
    default boolean ofWholeSuites() {
        return false;
    }

    /** The same for probers that work so. */
    static Probers onWholeSuites(Probers probers) {
        return new Probers() {
            @Override
            public Prober by(Processes processes) {
                return probers.by(processes);
            }

            @Override
            public boolean ofWholeSuites() {
                return true;
            }

            @Override
            public boolean seesWays() {
                return false;
            }
        };
    }

    /** The same for probers that work so; they see lines, and no ways. */
    static Probers onBuilds(Probers probers) {
        return new Probers() {
            @Override
            public Prober by(Processes processes) {
                return probers.by(processes);
            }

            @Override
            public boolean afterARun() {
                return true;
            }

            @Override
            public boolean seesWays() {
                return false;
            }
        };
    }
}
