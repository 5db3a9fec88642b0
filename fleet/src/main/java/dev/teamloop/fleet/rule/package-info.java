/**
 * Who runs next and with how much money: pure functions over records, the same for every engine and for the simulation. Knows no
 * file, process or clock.
 */
@NullMarked
package dev.teamloop.fleet.rule;

import org.jspecify.annotations.NullMarked;
