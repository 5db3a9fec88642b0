/**
 * Roles, steps and flows of a round as data, and the check that they fit together. Pure.
 */
@NullMarked
package dev.teamloop.loop.rsf;

import org.jspecify.annotations.NullMarked;
