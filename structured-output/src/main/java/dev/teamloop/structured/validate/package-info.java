/**
 * Judges a value: first its structure by JSON Schema 2020-12, then its meaning by the rules of {@code pipeline.yaml}.
 * Changes nothing.
 */
@NullMarked
package dev.teamloop.structured.validate;

import org.jspecify.annotations.NullMarked;
