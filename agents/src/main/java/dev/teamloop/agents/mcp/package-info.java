/**
 * The Model Context Protocol, both ends of it: a server over a pair of streams that offers tools and resources, and a client of the
 * user's own servers, over pipes or HTTP. JSON-RPC is read and written here. Knows core and the check of schemas; must never know the
 * loop, a role, or what the tools do.
 */
@NullMarked
package dev.teamloop.agents.mcp;

import org.jspecify.annotations.NullMarked;
