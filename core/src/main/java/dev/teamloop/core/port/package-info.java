/**
 * What the loop asks of the other modules. Interfaces and the records they exchange; no implementation.
 */
@NullMarked
package dev.teamloop.core.port;

import org.jspecify.annotations.NullMarked;
