/**
 * What all steps of a round work with: what one step hands to a later one ({@link dev.teamloop.loop.round.RoundWork}), where the
 * project lies, what measures it, where it is written down, and how an agent is called.
 */
@NullMarked
package dev.teamloop.loop.round;

import org.jspecify.annotations.NullMarked;
