/** The rules of a spec that need neither model nor project. */
@NullMarked
package dev.teamloop.cli.spec;

import org.jspecify.annotations.NullMarked;
