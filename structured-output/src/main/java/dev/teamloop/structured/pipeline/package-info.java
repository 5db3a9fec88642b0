/**
 * Runs the steps of a pipeline over units without asking a model: reads lines, merges a reply over its step's input,
 * validates, and sorts what fails (seed 004). Knows no loop, no terminal and no model.
 */
@NullMarked
package dev.teamloop.structured.pipeline;

import org.jspecify.annotations.NullMarked;
