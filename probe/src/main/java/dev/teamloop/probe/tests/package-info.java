/**
 * Finds and runs the tests that an experiment wants, one method at a time, with whichever framework the project has, and
 * writes into the journal which of them ran the changed function and which did not pass then.
 */
@NullMarked
package dev.teamloop.probe.tests;

import org.jspecify.annotations.NullMarked;
