/**
 * What the coder wrote, put to the test: measured, formatted, probed, compared with what old tests notice, mended where
 * something small is wrong. Judged it is elsewhere, in {@code loop.gate}.
 */
@NullMarked
package dev.teamloop.loop.candidate;

import org.jspecify.annotations.NullMarked;
