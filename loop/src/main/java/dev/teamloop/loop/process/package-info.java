/**
 * Running a child process with limits, and the sandbox around it. Never a shell.
 */
@NullMarked
package dev.teamloop.loop.process;

import org.jspecify.annotations.NullMarked;
