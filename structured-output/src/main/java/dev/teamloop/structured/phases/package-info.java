/** The phases in which an idea becomes a goal (SPEC §14), as the pipeline's data tells them. Knows no model and no file but the pipeline. */
@NullMarked
package dev.teamloop.structured.phases;

import org.jspecify.annotations.NullMarked;
