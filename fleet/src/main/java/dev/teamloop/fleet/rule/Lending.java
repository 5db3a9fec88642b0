package dev.teamloop.fleet.rule;

/** How the purse is lent, which is a matter of what an engine can do. */
public enum Lending {
    /** In slices, and more of them to loops that run. */
    WHILE_IT_RUNS,
    /** The same, and a small slice first: where a machine is lost, all that it held counts as spent. */
    SMALL_SLICES_WHILE_IT_RUNS,
    /** To a loop when it starts or goes on: nothing more reaches one that runs, so it gets its part at once. */
    AT_ITS_START,
    /** Each goal's part, once: what one loop has reached no other one can take up, so none goes on. */
    ONCE;

    /** Whether more reaches a loop that runs. */
    boolean topsUp() {
        return this == WHILE_IT_RUNS || this == SMALL_SLICES_WHILE_IT_RUNS;
    }
}
