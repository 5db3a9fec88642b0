/** Options that several commands share, and what the program gives to each. Knows no command. */
@NullMarked
package dev.teamloop.cli.command.option;

import org.jspecify.annotations.NullMarked;
