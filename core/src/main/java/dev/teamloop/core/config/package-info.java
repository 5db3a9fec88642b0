/**
 * The configuration that all modules read, as records.
 */
@NullMarked
package dev.teamloop.core.config;

import org.jspecify.annotations.NullMarked;
