/**
 * Logs and reports: what happened, for people and programs. Decides nothing.
 */
@NullMarked
package dev.teamloop.loop.record;

import org.jspecify.annotations.NullMarked;
