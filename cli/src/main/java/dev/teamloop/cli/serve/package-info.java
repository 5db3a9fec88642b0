/**
 * The report of a running loop over HTTP, for browsers on this machine: read-only, behind an unguessable path. Knows nothing of
 * loops; it is given the page and a way to ask whether it changed.
 */
@NullMarked
package dev.teamloop.cli.serve;

import org.jspecify.annotations.NullMarked;
