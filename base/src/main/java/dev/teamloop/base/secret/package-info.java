/**
 * Keys and other secrets, and control characters: recognising them in any text, masking and removing them. Pure.
 */
@NullMarked
package dev.teamloop.base.secret;

import org.jspecify.annotations.NullMarked;
