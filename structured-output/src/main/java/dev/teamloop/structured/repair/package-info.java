/**
 * Makes readable what cannot be read as it stands: a tolerant JSON reader and one class for each YAML repair. Repairs are
 * idempotent, linear in the text's length, and never invent a value.
 */
@NullMarked
package dev.teamloop.structured.repair;

import org.jspecify.annotations.NullMarked;
