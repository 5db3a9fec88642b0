/** Tests of what is changed in sources. */
@NullMarked
package dev.teamloop.knowledge.syntax.mutant;

import org.jspecify.annotations.NullMarked;
