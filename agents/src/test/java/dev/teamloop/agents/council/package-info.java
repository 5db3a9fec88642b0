/** The council with members that answer from a script, and a desk in memory. */
@NullMarked
package dev.teamloop.agents.council;

import org.jspecify.annotations.NullMarked;
