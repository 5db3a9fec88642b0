/**
 * What the user wants, as text and as a measurable goal, and the rules that tie the two. Pure; reads no file and calls no model.
 */
@NullMarked
package dev.teamloop.core.goal;

import org.jspecify.annotations.NullMarked;
