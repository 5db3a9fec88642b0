/**
 * The Agent Client Protocol, as far as a coder needs it: one session over standard input and output, prompts, permissions. What an
 * agent says of its usage counts for nothing here. Knows JSON-RPC; must never know the loop or what a prompt is about.
 */
@NullMarked
package dev.teamloop.agents.acp;

import org.jspecify.annotations.NullMarked;
