package dev.teamloop.loop.decide;

import dev.teamloop.core.event.LoopStatus;

/** The twelve stop conditions of seed 002, in their order of priority, and how the loop ends by them. */
public enum StopReason {
    ALL_KRS_COMPLETED(1, LoopStatus.SUCCESS),
    K1_FAILURES(2, LoopStatus.FATAL),
    AGENT_TIMEOUT(3, LoopStatus.FATAL),
    UNSATISFIABLE(4, LoopStatus.FATAL),
    CRITIC_UNAVAILABLE(5, LoopStatus.FATAL),
    DISK_FULL(6, LoopStatus.FATAL),
    BUDGET(7, LoopStatus.BUDGET),
    MAX_ROUNDS(8, LoopStatus.MAX_ROUNDS),
    STAGNATION(9, LoopStatus.STAGNATION),
    MANUAL_STOP(10, LoopStatus.MANUAL_STOP),
    LOG_ESCAPE(11, LoopStatus.FATAL),
    CONTROLLER_CRASH(12, LoopStatus.FATAL);

    private final int number;
    private final LoopStatus status;

    StopReason(int number, LoopStatus status) {
        this.number = number;
        this.status = status;
    }

    /** The seed's number, 1 to 12. */
    public int number() {
        return number;
    }

    public LoopStatus status() {
        return status;
    }
}
