/**
 * Asking more than once. Pure.
 */
@NullMarked
package dev.teamloop.core.retry;

import org.jspecify.annotations.NullMarked;
