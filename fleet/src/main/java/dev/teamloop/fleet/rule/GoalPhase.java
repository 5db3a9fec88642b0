package dev.teamloop.fleet.rule;

/** Where one goal of a fleet stands. */
public enum GoalPhase {
    /** Nothing has been started for it. */
    WAITING,
    /** A loop works on it. */
    RUNNING,
    /** Its loop ended for want of money; with more it goes on. */
    OUT_OF_MONEY,
    /** Its loop died; it goes on from where that left it. */
    CRASHED,
    /** Nothing more happens to it until the fleet is resumed. */
    ENDED
}
