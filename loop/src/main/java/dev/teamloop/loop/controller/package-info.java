/**
 * The driver: eleven steps a round, in a straight line, and the loop around them.
 */
@NullMarked
package dev.teamloop.loop.controller;

import org.jspecify.annotations.NullMarked;
