/**
 * The eleven steps of a round, one class each, with what only one of them uses.
 */
@NullMarked
package dev.teamloop.loop.step;

import org.jspecify.annotations.NullMarked;
