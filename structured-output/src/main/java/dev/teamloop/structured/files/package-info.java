/**
 * Artifacts that are several files (seed 001): which files are expected, how they are read from Markdown fences, and what
 * their contents must and must not hold. Pure functions over text; nothing is written.
 */
@NullMarked
package dev.teamloop.structured.files;

import org.jspecify.annotations.NullMarked;
