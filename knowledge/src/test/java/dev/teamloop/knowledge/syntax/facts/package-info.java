/** Tests of what tests claim. */
@NullMarked
package dev.teamloop.knowledge.syntax.facts;

import org.jspecify.annotations.NullMarked;
