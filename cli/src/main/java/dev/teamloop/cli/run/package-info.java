/**
 * Running loops for {@code goal}, {@code resume} and {@code demo}: every precondition first, then the controller beside its
 * watchdog, with signals handled. Knows no command.
 */
@NullMarked
package dev.teamloop.cli.run;

import org.jspecify.annotations.NullMarked;
