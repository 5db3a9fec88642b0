/** Tests of where the parts of a script's functions stand. */
@NullMarked
package dev.teamloop.knowledge.syntax.script;

import org.jspecify.annotations.NullMarked;
