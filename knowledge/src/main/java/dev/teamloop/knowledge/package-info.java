/** Placeholder of the module's floor. */
@NullMarked
package dev.teamloop.knowledge;

import org.jspecify.annotations.NullMarked;
