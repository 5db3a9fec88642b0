/**
 * One goal of a fleet on a machine that may be lost: what it needs to go on elsewhere is pushed as git refs, and only where the user
 * named a remote for it (SPEC §16).
 */
@NullMarked
package dev.teamloop.fleet.remote;

import org.jspecify.annotations.NullMarked;
