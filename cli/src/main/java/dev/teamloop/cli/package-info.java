/** Placeholder of the module's floor. */
@NullMarked
package dev.teamloop.cli;

import org.jspecify.annotations.NullMarked;
