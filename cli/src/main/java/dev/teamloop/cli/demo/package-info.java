/**
 * The sample project of {@code team-loop demo} and the recorded model that answers on it. Knows nothing of the loop: to the
 * loop, the sample is a project and the recorded model an endpoint like any other.
 */
@NullMarked
package dev.teamloop.cli.demo;

import org.jspecify.annotations.NullMarked;
