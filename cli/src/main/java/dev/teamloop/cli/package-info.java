/**
 * The program: its entry, its wiring by hand, its exit codes.
 */
@NullMarked
package dev.teamloop.cli;

import org.jspecify.annotations.NullMarked;
