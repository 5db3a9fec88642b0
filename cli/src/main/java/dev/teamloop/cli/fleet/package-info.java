/** The commands on many repositories (SPEC §16): what a person, a file and an environment say becomes a fleet's run. */
@NullMarked
package dev.teamloop.cli.fleet;

import org.jspecify.annotations.NullMarked;
