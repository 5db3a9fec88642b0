/**
 * The experiment that runs just now in a process of tests: which function is changed, what changed code asks for, and the
 * journal in which it is written down what each test did.
 */
@NullMarked
package dev.teamloop.probe.experiment;

import org.jspecify.annotations.NullMarked;
