/**
 * The layered configuration: reading, checking, where each value came from.
 */
@NullMarked
package dev.teamloop.core.config;

import org.jspecify.annotations.NullMarked;
