/** Placeholder of the module's floor. */
@NullMarked
package dev.teamloop.agents;

import org.jspecify.annotations.NullMarked;
