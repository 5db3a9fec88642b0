/**
 * A tolerant JSON reader, which tells every correction that it makes. Linear in the text's length; it never invents a value.
 */
@NullMarked
package dev.teamloop.structured.repair.json;

import org.jspecify.annotations.NullMarked;
