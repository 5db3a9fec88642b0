/**
 * The prompt: lines become orders, orders run commands, and a loop runs beside the prompt. Knows no command by itself: how
 * one is run is handed in.
 */
@NullMarked
package dev.teamloop.cli.shell;

import org.jspecify.annotations.NullMarked;
