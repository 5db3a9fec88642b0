/**
 * What a person sees while a loop runs.
 */
@NullMarked
package dev.teamloop.cli.terminal;

import org.jspecify.annotations.NullMarked;
