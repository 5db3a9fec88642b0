/**
 * Figures the program measured itself: tests and coverage. Data and arithmetic; never runs anything.
 */
@NullMarked
package dev.teamloop.core.measure;

import org.jspecify.annotations.NullMarked;
