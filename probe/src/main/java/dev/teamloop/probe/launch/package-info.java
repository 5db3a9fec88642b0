/** Runs wanted tests on the project's own JUnit platform, outside of its build, and writes down how they ended. */
@NullMarked
package dev.teamloop.probe.launch;

import org.jspecify.annotations.NullMarked;
