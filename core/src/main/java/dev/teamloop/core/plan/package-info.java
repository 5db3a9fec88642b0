/**
 * Key results, their tiers and the graph they form. Pure.
 */
@NullMarked
package dev.teamloop.core.plan;

import org.jspecify.annotations.NullMarked;
