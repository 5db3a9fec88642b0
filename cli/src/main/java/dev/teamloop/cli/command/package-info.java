/**
 * The program's command tree. Each subcommand is a class that reads options, asks the application and shows what came of it:
 * {@code loop}, {@code project}, {@code reply} and {@code fleet} hold them and know nothing of each other or of this package;
 * {@code option} holds what they share.
 */
@NullMarked
package dev.teamloop.cli.command;

import org.jspecify.annotations.NullMarked;
