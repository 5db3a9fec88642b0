package dev.teamloop.cli;

import dev.teamloop.core.event.LoopStatus;

/** The exit codes of SPEC §1. */
public final class ExitCode {
    public static final int SUCCESS = 0;
    public static final int NEGATIVE = 1;
    public static final int USAGE = 2;
    public static final int GOAL_REJECTED = 3;
    public static final int PRECONDITION = 4;
    public static final int INTERNAL = 70;
    public static final int INTERRUPTED = 130;

    private ExitCode() {}

    public static int of(LoopStatus status) {
        return switch (status) {
            case SUCCESS -> SUCCESS;
            case FATAL -> 10;
            case BUDGET -> 11;
            case MAX_ROUNDS -> 12;
            case STAGNATION -> 13;
            case MANUAL_STOP -> 14;
            case RUNNING -> INTERNAL;
        };
    }
}
