/**
 * Reads JSON and YAML exactly as they stand, within bounds of nesting, size and aliases. Repairs nothing.
 */
@NullMarked
package dev.teamloop.structured.syntax;

import org.jspecify.annotations.NullMarked;
