/**
 * Asking more than once. Pure.
 */
@NullMarked
package dev.teamloop.base.retry;

import org.jspecify.annotations.NullMarked;
