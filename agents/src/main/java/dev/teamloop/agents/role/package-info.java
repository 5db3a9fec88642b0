/**
 * One class a role: what it is told, what it holds, what its handover becomes. Implements core's ports. Knows neither
 * endpoints nor how a workspace does its work.
 */
@NullMarked
package dev.teamloop.agents.role;

import org.jspecify.annotations.NullMarked;
