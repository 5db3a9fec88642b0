/** What a loop would need in a project: what was found, where that came from, and how to mend what is missing. */
@NullMarked
package dev.teamloop.cli.doctor;

import org.jspecify.annotations.NullMarked;
