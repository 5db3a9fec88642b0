@NullMarked
package dev.teamloop.cli.command.project;

import org.jspecify.annotations.NullMarked;
