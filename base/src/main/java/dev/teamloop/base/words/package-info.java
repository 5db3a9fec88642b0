/**
 * Likeness of words, for messages that name the nearest known one. Pure.
 */
@NullMarked
package dev.teamloop.base.words;

import org.jspecify.annotations.NullMarked;
