/** The process that steers PIT: finds the functions in compiled classes, and has PIT run the experiments on them in order. */
@NullMarked
package dev.teamloop.probe.pit;

import org.jspecify.annotations.NullMarked;
