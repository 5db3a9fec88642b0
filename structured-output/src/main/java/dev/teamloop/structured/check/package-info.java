/**
 * Checks a pipeline's configuration before anything runs (seed 004, Config Validation): each finding names file and line
 * and says what to do. Changes nothing.
 */
@NullMarked
package dev.teamloop.structured.check;

import org.jspecify.annotations.NullMarked;
