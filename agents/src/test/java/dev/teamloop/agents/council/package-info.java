/** The council with members that answer from a script, and a store in memory. */
@NullMarked
package dev.teamloop.agents.council;

import org.jspecify.annotations.NullMarked;
