/** Placeholder of the module's floor. */
@NullMarked
package dev.teamloop.loop;

import org.jspecify.annotations.NullMarked;
