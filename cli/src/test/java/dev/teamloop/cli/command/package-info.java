@NullMarked
package dev.teamloop.cli.command;

import org.jspecify.annotations.NullMarked;
