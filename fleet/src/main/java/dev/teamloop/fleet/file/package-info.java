/** What a fleet's file says, and what is wrong with it. Knows nothing of how a fleet is run. */
@NullMarked
package dev.teamloop.fleet.file;

import org.jspecify.annotations.NullMarked;
