package dev.teamloop.fleet.temporal;

import java.time.Duration;

/**
 * How long is waited.
 *
 * @param patienceSeconds how long a worker may be silent before it counts as lost
 * @param look how often a fleet asks what a loop is doing
 */
record Pace(int patienceSeconds, Duration look) {
    static final Pace USUAL = new Pace(30, Duration.ofSeconds(2));
}
