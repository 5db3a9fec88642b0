/**
 * The gateway that holds the purse (SPEC §13): programs that are not ours ask models through it, and it passes their calls on
 * unchanged but for the output limit, with the key that they never see. What a wire has where is data, {@code config/wires.json}.
 * It knows no loop and no agent: whoever opens a {@link dev.teamloop.agents.gateway.MeteredSession} does.
 */
@NullMarked
package dev.teamloop.agents.gateway;

import org.jspecify.annotations.NullMarked;
