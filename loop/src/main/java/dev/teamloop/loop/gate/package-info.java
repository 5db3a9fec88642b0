/**
 * What was measured decides here, and can only block. One small class a gate; pure, over measurements.
 */
@NullMarked
package dev.teamloop.loop.gate;

import org.jspecify.annotations.NullMarked;
