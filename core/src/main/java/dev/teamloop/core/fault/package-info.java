/** Mistakes of this program's own, as values that can be compared and written down. Must know nothing of what made them. */
@NullMarked
package dev.teamloop.core.fault;

import org.jspecify.annotations.NullMarked;
