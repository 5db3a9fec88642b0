/**
 * One class a subcommand: reads options, asks the application, shows what came of it.
 */
@NullMarked
package dev.teamloop.cli.command;

import org.jspecify.annotations.NullMarked;
