package dev.teamloop.loop.watchdog;

/** The process that is watched. */
interface Controller {
    /** Whether it still runs; told by the kernel, not by a pid that another process may bear by now. */
    boolean alive();

    /** Whether it ended as a program ends, or said that it will: no crash. */
    boolean finished();

    /** Whether it waits for a person just now. */
    boolean onHold();

    /** Ends it and what it started, and waits until it is gone; a hung process holds the loop's lock as long as it lives. */
    void kill() throws InterruptedException;

    /** For people: pid and, where known, exit code. */
    String describe();
}
