/** An independent measure of the door: broken replies made from known values, and what the door makes of them. */
@NullMarked
package dev.teamloop.structured.corpus;

import org.jspecify.annotations.NullMarked;
