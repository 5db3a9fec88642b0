/**
 * Experiments on the running code (SPEC §5 Integrity): a function's result is changed, and the tests that run it must
 * notice. Says what happened; judges nothing.
 */
@NullMarked
package dev.teamloop.loop.probe;

import org.jspecify.annotations.NullMarked;
