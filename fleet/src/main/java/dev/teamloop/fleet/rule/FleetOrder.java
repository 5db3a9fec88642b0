package dev.teamloop.fleet.rule;

import dev.teamloop.core.budget.Yuan;

/** What is to be done next for one goal. {@code lease} is taken out of the purse before it is done; it may be nothing. */
public sealed interface FleetOrder {
    int goal();

    Yuan lease();

    /** Its first loop is started, with the lease as its budget. */
    record Start(int goal, Yuan lease) implements FleetOrder {}

    /** The loop that ended early goes on, its budget raised by the lease. */
    record GoOn(int goal, Yuan lease) implements FleetOrder {}

    /** The budget of its loop, which runs, is raised by the lease. */
    record TopUp(int goal, Yuan lease) implements FleetOrder {}
}
