/** The event log: what happened in a loop, written once and read by everything that shows it. Decides nothing. */
@NullMarked
package dev.teamloop.loop.journal;

import org.jspecify.annotations.NullMarked;
