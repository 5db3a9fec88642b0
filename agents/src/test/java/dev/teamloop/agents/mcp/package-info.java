/** Both ends of MCP, in this process: the server against lines, the client against servers of any behaviour. */
@NullMarked
package dev.teamloop.agents.mcp;

import org.jspecify.annotations.NullMarked;
