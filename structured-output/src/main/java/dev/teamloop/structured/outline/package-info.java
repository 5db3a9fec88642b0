/**
 * Reads a value by its keys alone, where neither JSON nor YAML can be read of a text: lines, headings and elements are told
 * apart by what the schema admits at their place.
 */
@NullMarked
package dev.teamloop.structured.outline;

import org.jspecify.annotations.NullMarked;
