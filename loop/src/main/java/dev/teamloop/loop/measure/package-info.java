/**
 * Running a project's own tests and reading their results and coverage. Knows no goal and no verdict.
 */
@NullMarked
package dev.teamloop.loop.measure;

import org.jspecify.annotations.NullMarked;
