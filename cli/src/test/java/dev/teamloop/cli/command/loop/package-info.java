@NullMarked
package dev.teamloop.cli.command.loop;

import org.jspecify.annotations.NullMarked;
