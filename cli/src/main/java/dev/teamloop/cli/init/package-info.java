/** The first minutes: from nothing to a configured endpoint, a configured project, and goals that were measured just now. */
@NullMarked
package dev.teamloop.cli.init;

import org.jspecify.annotations.NullMarked;
