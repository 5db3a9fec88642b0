/**
 * Keys and other secrets: recognising and masking them in any text. Pure.
 */
@NullMarked
package dev.teamloop.core.secret;

import org.jspecify.annotations.NullMarked;
