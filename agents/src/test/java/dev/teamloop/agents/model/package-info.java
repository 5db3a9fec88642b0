/** Tests of what the package does by itself. */
@NullMarked
package dev.teamloop.agents.model;

import org.jspecify.annotations.NullMarked;
