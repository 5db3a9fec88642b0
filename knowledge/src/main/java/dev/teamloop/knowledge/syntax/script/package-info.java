/** Where the parts of JavaScript's and TypeScript's functions stand. Knows nothing of what is written there. */
@NullMarked
package dev.teamloop.knowledge.syntax.script;

import org.jspecify.annotations.NullMarked;
