/** All that happens in a loop, as records that are written to its event log and told to whoever watches. Knows no file. */
@NullMarked
package dev.teamloop.core.event;

import org.jspecify.annotations.NullMarked;
