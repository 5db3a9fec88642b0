/** Tests of what the package does by itself. */
@NullMarked
package dev.teamloop.agents.role;

import org.jspecify.annotations.NullMarked;
