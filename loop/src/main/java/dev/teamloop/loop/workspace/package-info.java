/**
 * The project as the loop may touch it: git through JGit, the journalled writes, the agents' desks.
 */
@NullMarked
package dev.teamloop.loop.workspace;

import org.jspecify.annotations.NullMarked;
