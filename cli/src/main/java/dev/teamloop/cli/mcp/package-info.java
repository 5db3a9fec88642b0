/**
 * What a person's assistant may do through {@code team-loop mcp} (SPEC §15): the tools that start and estimate loops and look things up,
 * the limits of their money, and loops that go on when the assistant has left. The protocol is {@code agents.mcp}'s; what is offered
 * is written in {@code config/mcp.json}.
 */
@NullMarked
package dev.teamloop.cli.mcp;

import org.jspecify.annotations.NullMarked;
