/**
 * What the parts of the door report about their corrections. Knows nothing of the door itself, so that every part may use it.
 */
@NullMarked
package dev.teamloop.structured.correction;

import org.jspecify.annotations.NullMarked;
