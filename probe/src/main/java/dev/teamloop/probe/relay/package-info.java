/**
 * The way out of a sandbox that has no network: connections to one port of the loopback address are carried over one Unix socket
 * (SPEC §13). JDK only; it knows nothing of what passes.
 */
@NullMarked
package dev.teamloop.probe.relay;

import org.jspecify.annotations.NullMarked;
