/** Tests of the one door. */
@NullMarked
package dev.teamloop.structured;

import org.jspecify.annotations.NullMarked;
