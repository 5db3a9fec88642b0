/**
 * Loops as activities on Temporal: one workflow a goal, which any worker may run, and which outlives both the fleet's process and
 * the worker. Who runs next with how much is decided in {@code fleet.rule}, what a goal does on its machine in {@code fleet.remote}.
 */
@NullMarked
package dev.teamloop.fleet.temporal;

import org.jspecify.annotations.NullMarked;
