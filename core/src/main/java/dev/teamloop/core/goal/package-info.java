/**
 * What the user wants, as text and as a measurable goal, and the rules that tie the two. Pure; reads no file but the
 * word lists that are installed with the program, and calls no model.
 */
@NullMarked
package dev.teamloop.core.goal;

import org.jspecify.annotations.NullMarked;
