/**
 * Experiments on the functions of a pytest project. The Python beside this package, which is copied into a run's folder, does
 * them; here it is started, and what it says is checked. Knows no gate and no language's parser.
 */
@NullMarked
package dev.teamloop.loop.probe.python;

import org.jspecify.annotations.NullMarked;
