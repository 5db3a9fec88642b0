package dev.teamloop.fleet.engine;

/** What takes goals on this machine. Thread-safe. */
public interface GoalWorker extends AutoCloseable {
    /** Takes no more, ends its loops, their rounds taken back, and hands their goals back for other workers. */
    @Override
    void close();
}
