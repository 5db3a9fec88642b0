/** Commands about a project and its tools: configuration, trust, checks, knowledge, agents, the purse. Knows none of the others. */
@NullMarked
package dev.teamloop.cli.command.project;

import org.jspecify.annotations.NullMarked;
