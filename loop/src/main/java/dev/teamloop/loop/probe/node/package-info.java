/**
 * Experiments on JavaScript and TypeScript: a copy of the project in which every function asks, at each of its ends, what it is to
 * give; one run of the tests' files an experiment. The part that runs inside of node lies beside this package as a resource.
 */
@NullMarked
package dev.teamloop.loop.probe.node;

import org.jspecify.annotations.NullMarked;
