package dev.teamloop.core.event;

/** How a loop stands or ended; the words of STATE.md and of {@code --json}. */
public enum LoopStatus {
    RUNNING,
    SUCCESS,
    FATAL,
    BUDGET,
    MAX_ROUNDS,
    STAGNATION,
    MANUAL_STOP;

    /** Whether nothing is left that {@code resume} could go on with. */
    public boolean isOver() {
        return this == SUCCESS || this == STAGNATION;
    }
}
