/**
 * What a person sees of a running loop: events folded into a {@link dev.teamloop.cli.live.ViewState}, rendered into lines.
 * Pure, but for {@code LiveView} and {@code FileEvents} at its edges; never knows a command.
 */
@NullMarked
package dev.teamloop.cli.live;

import org.jspecify.annotations.NullMarked;
