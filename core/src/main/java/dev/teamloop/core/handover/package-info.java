/**
 * The records that one step makes and a later one reads (seed 002, Handover Templates). Data only.
 */
@NullMarked
package dev.teamloop.core.handover;

import org.jspecify.annotations.NullMarked;
