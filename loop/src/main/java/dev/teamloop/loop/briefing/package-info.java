/**
 * What agents are shown: of sources, tests, findings and earlier attempts, within a budget of characters.
 */
@NullMarked
package dev.teamloop.loop.briefing;

import org.jspecify.annotations.NullMarked;
