/**
 * The one JSON mapper and its conventions (snake case, exact decimals, stable order).
 */
@NullMarked
package dev.teamloop.base.json;

import org.jspecify.annotations.NullMarked;
