/** Tests of single repairs. */
@NullMarked
package dev.teamloop.core.structured.repair;

import org.jspecify.annotations.NullMarked;
