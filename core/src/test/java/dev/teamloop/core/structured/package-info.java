/** Tests of the one door. */
@NullMarked
package dev.teamloop.core.structured;

import org.jspecify.annotations.NullMarked;
