/**
 * Likeness of words, for messages that name the nearest known one. Pure.
 */
@NullMarked
package dev.teamloop.core.words;

import org.jspecify.annotations.NullMarked;
