/** Measures how fast the door reads replies, and that its time grows with their length and no faster. */
@NullMarked
package dev.teamloop.bench;

import org.jspecify.annotations.NullMarked;
