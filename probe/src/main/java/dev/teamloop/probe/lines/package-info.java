/** Which lines of product code run while the tests run unchanged: what a report of coverage must agree with. */
@NullMarked
package dev.teamloop.probe.lines;

import org.jspecify.annotations.NullMarked;
