/**
 * Experiments on Java: PIT over the classes that Maven has compiled, in a copy of the project, in processes of its own. What
 * runs there is the module {@code probe}; this package starts it and reads its journal.
 */
@NullMarked
package dev.teamloop.loop.probe.java;

import org.jspecify.annotations.NullMarked;
