@NullMarked
package dev.teamloop.cli.shell;

import org.jspecify.annotations.NullMarked;
