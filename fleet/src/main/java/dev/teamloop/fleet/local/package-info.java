/**
 * Loops as processes of this machine (SPEC §16), and what their own records say. Decides nothing: {@code fleet.rule} does.
 */
@NullMarked
package dev.teamloop.fleet.local;

import org.jspecify.annotations.NullMarked;
