/**
 * What is kept on disk so that a crash loses nothing: atomic files, snapshots, STATE.md, ledger, lock.
 */
@NullMarked
package dev.teamloop.loop.state;

import org.jspecify.annotations.NullMarked;
