/**
 * The rules of the loop: adjudication, stop conditions, budget guard, escape, health. Pure functions of records; no clock, file, git or model.
 */
@NullMarked
package dev.teamloop.loop.decide;

import org.jspecify.annotations.NullMarked;
