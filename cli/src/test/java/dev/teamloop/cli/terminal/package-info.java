@NullMarked
package dev.teamloop.cli.terminal;

import org.jspecify.annotations.NullMarked;
