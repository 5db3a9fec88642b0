/**
 * What a person sees of a running loop: events folded into a {@link dev.teamloop.cli.live.ViewState}, rendered into lines.
 * Pure, but for {@code LiveView} at its edge; never knows a command.
 */
@NullMarked
package dev.teamloop.cli.live;

import org.jspecify.annotations.NullMarked;
