/**
 * Tests of a Maven build without Maven: what changed is compiled beside the classes that the build made, and the project's own
 * JUnit platform runs it. What runs there is the module {@code probe}; Maven's full run stays the authority.
 */
@NullMarked
package dev.teamloop.loop.launcher;

import org.jspecify.annotations.NullMarked;
