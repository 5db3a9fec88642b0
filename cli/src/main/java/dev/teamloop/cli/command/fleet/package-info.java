/** Commands about many repositories. Knows none of the others. */
@NullMarked
package dev.teamloop.cli.command.fleet;

import org.jspecify.annotations.NullMarked;
