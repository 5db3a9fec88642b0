/**
 * The variables that the program was started with, kept out of its process's environment. The JDK alone.
 */
@NullMarked
package dev.teamloop.core.environment;

import org.jspecify.annotations.NullMarked;
