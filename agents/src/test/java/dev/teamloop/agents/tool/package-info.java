/** Tests of what the package does by itself. */
@NullMarked
package dev.teamloop.agents.tool;

import org.jspecify.annotations.NullMarked;
