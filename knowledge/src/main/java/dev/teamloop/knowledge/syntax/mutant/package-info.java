/**
 * Makes small changes of sources out of their syntax trees, to see whether tests notice them. Must never know which tests there
 * are, nor run anything.
 */
@NullMarked
package dev.teamloop.knowledge.syntax.mutant;

import org.jspecify.annotations.NullMarked;
