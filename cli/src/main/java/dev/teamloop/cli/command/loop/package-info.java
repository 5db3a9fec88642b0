/** Commands around a loop: starting, watching, stopping, taking back, landing, reporting. Knows none of the others. */
@NullMarked
package dev.teamloop.cli.command.loop;

import org.jspecify.annotations.NullMarked;
