/**
 * Heartbeat and its watchers.
 */
@NullMarked
package dev.teamloop.loop.watch;

import org.jspecify.annotations.NullMarked;
