/** A fleet's records: the ledger on disk, from which everything else is told, and what it adds up to. */
@NullMarked
package dev.teamloop.fleet.record;

import org.jspecify.annotations.NullMarked;
