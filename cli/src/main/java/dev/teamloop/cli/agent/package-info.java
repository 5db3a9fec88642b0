/**
 * External agents as coder (SPEC §13): the table of those that are known, a copy of the loop's tree in which one works shut in, and
 * the difference that it leaves as the handover. Gateway and protocol are {@code agents}', confinement is {@code loop.process}'s.
 */
@NullMarked
package dev.teamloop.cli.agent;

import org.jspecify.annotations.NullMarked;
