/**
 * Runs a fleet on this machine (SPEC §16): a process a loop, all under one purse. {@code FleetRun} does what {@code fleet.rule}
 * orders and writes it down first.
 */
@NullMarked
package dev.teamloop.fleet.local;

import org.jspecify.annotations.NullMarked;
