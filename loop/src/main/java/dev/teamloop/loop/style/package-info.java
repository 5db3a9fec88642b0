/**
 * The formatters and linters that a project has set up for itself: which there are, how they are called, and what they found. Knows
 * nothing of rounds and candidates.
 */
@NullMarked
package dev.teamloop.loop.style;

import org.jspecify.annotations.NullMarked;
