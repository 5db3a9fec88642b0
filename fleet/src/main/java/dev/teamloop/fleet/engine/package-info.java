/**
 * What an engine must offer whose loops run on other machines, and what those machines bring. Knows no engine: they are found when
 * the program runs.
 */
@NullMarked
package dev.teamloop.fleet.engine;

import org.jspecify.annotations.NullMarked;
