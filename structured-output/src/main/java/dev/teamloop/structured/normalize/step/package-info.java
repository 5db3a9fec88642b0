/**
 * The mechanisms that a profile puts together for its artifact, one class each: they name paths, words and messages from the
 * profile and know no artifact. Each records what it changed; none guesses.
 */
@NullMarked
package dev.teamloop.structured.normalize.step;

import org.jspecify.annotations.NullMarked;
