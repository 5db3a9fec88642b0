/** Runs a fleet, whatever engine its loops run on: what {@code fleet.rule} orders is written to the ledger, and then done. */
@NullMarked
package dev.teamloop.fleet.run;

import org.jspecify.annotations.NullMarked;
