/**
 * The driver: how a loop begins, goes round, is taken up again and ends. It drives the steps and decides nothing.
 */
@NullMarked
package dev.teamloop.loop.controller;

import org.jspecify.annotations.NullMarked;
