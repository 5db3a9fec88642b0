/**
 * What the user wants, as a measurable goal. Pure.
 */
@NullMarked
package dev.teamloop.core.goal;

import org.jspecify.annotations.NullMarked;
