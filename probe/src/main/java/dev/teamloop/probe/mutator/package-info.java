/** PIT's mutators: they put calls of {@link dev.teamloop.probe.experiment.ChangedOutcome} where a function ends. */
@NullMarked
package dev.teamloop.probe.mutator;

import org.jspecify.annotations.NullMarked;
