/**
 * The independent process beside the controller: sees its death or silence, writes CRASH.log, restarts it. Runs on a class
 * path of its own and must never know more than the JDK.
 */
@NullMarked
package dev.teamloop.loop.watchdog;

import org.jspecify.annotations.NullMarked;
