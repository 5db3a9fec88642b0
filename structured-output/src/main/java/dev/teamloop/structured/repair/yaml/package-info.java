/**
 * Makes YAML readable that cannot be read as it stands: one class for each repair. Repairs are idempotent, linear in the text's
 * length, and never invent a value.
 */
@NullMarked
package dev.teamloop.structured.repair.yaml;

import org.jspecify.annotations.NullMarked;
