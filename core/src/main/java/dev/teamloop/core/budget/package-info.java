/**
 * Money and tokens: amounts, prices, usage. Pure.
 */
@NullMarked
package dev.teamloop.core.budget;

import org.jspecify.annotations.NullMarked;
