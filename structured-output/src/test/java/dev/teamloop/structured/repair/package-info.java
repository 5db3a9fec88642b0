/** Tests of single repairs. */
@NullMarked
package dev.teamloop.structured.repair;

import org.jspecify.annotations.NullMarked;
